import type { events } from '@avalive/contract/events'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Handler } from '../../platform/http/bind.ts'
import { entryAnswerIn, eventAnswer, groupOf, ownEntryIn } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

export const getEvent: Handler<typeof events.getEvent> = async ({ eventId }, { context, caller, locale }) => {
  const { event, groupId } = await findByEventId(context.db, eventId)
  const [sums, viewer] = await Promise.all([sumsOf(context.db, [event.id]), viewerOf(context, caller, [event])])
  // Without a group in the id, use the caller's own group, as in the list.
  const group = groupId === 0 ? groupOf(ownEntryIn(viewer, event)) : groupId
  return {
    broadcasterEvent: eventAnswer(event, group, sums, viewer, locale),
    broadcasterEventEntry: entryAnswerIn(viewer, event),
    now: timeValueOf(viewer.now),
  }
}
