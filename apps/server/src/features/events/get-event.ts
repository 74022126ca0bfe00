import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'
import { eventAnswer, timeValue } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { sumsOf } from './sums.ts'
import { viewerOf } from './viewer.ts'

export const getEvent: Handler<typeof events.getEvent> = async ({ eventId }, { context, caller, locale }) => {
  const { event, groupId } = await findByEventId(context.db, eventId)
  const [sums, viewer] = await Promise.all([sumsOf(context.db, [event.id]), viewerOf(context, caller, event)])
  return { broadcasterEvent: eventAnswer(event, groupId, sums, viewer, locale), now: timeValue(viewer.now) }
}
