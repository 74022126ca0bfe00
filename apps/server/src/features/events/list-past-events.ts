import type { events } from '@avalive/contract/events'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { entryAnswerIn, eventAnswer, groupOf, ownEntryIn } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { pastEvents } from './store.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

const PAGE_SIZE = 20

export const listPastEvents: Handler<typeof events.listPastEvents> = async (
  { page, after },
  { context, caller, locale },
) => {
  const { db } = context
  const from = after === undefined ? (page - 1) * PAGE_SIZE : (await findByEventId(db, after)).event
  const found = await pastEvents(db, from, PAGE_SIZE + 1)
  const shown = found.slice(0, PAGE_SIZE)
  const ids = shown.map(({ id }) => id)
  const [sums, viewer] = await Promise.all([ids.length === 0 ? [] : sumsOf(db, ids), viewerOf(context, caller, shown)])
  return {
    broadcasterEvents: shown.map((event) =>
      eventAnswer(event, groupOf(ownEntryIn(viewer, event)), sums, viewer, locale),
    ),
    broadcasterEventEntries: shown.flatMap((event) => entryAnswerIn(viewer, event) ?? []),
    pagination: { Current: page, Next: found.length > PAGE_SIZE ? page + 1 : 0 },
    now: timeValueOf(viewer.now),
  }
}
