import type { eventOperations } from '@avalive/contract/event-operations'
import type { events } from '@avalive/contract/events'
import { timeValueOf } from '@avalive/contract/time-value'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { eventAnswer } from './answer.ts'
import { operatedAnswer } from './operated-answer.ts'
import { findOperated } from './operated-store.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

type Calls = typeof eventOperations

export const getOperatedEvent: Handler<Calls['getOperatedEvent']> = async ({ eventId }, { context: { db, clock } }) => {
  const event = await findOperated(db, eventId)
  if (!event) throw new Refusal('notFound')
  const now = clock.now()
  return { event: operatedAnswer(event, now), now }
}

/** A draft looks as it will once it is scheduled. */
const shownStatus = (status: -2 | -1 | 0 | 1 | 2 | 3 | 4) => (status < 0 ? 0 : status) as 0 | 1 | 2 | 3 | 4

/** The podium of an event has an address only once the event is public. Until then it is an empty room. */
const shownHeader = (headerImageUrl: string, status: number): string =>
  status < 0
    ? headerImageUrl.replace(/^\/pictures\/events\/\w+\.svg\?room=(\w+)&time=(\w+)$/, '/pictures/rooms/$1-$2.svg')
    : headerImageUrl

export const getEventPreview: Handler<typeof events.getEventPreview> = async (
  { eventId },
  { context, caller, locale },
) => {
  const found = await findOperated(context.db, eventId)
  if (!found) throw new Refusal('notFound')
  const { status, headerImageUrl } = found
  const event = { ...found, status: shownStatus(status), headerImageUrl: shownHeader(headerImageUrl, status) }
  const [sums, viewer] = await Promise.all([sumsOf(context.db, [event.id]), viewerOf(context, caller)])
  return { broadcasterEvent: eventAnswer(event, 0, sums, viewer, locale), now: timeValueOf(viewer.now) }
}
