import type { events } from '@avalive/contract/events'
import type { Handler } from '../../platform/http/bind.ts'
import { entryAnswers, eventAnswer, groupOf, ownEntryIn } from './answer.ts'
import { eventsFor } from './store.ts'
import { sumsOf } from './sum-store.ts'
import { viewerOf } from './viewer.ts'

export const listEvents: Handler<typeof events.listEvents> = async (_input, { context, caller, locale }) => {
  const [found, viewer] = await Promise.all([eventsFor(context.db, caller.userId), viewerOf(context, caller)])
  const ids = found.map(({ id }) => id)
  const sums = ids.length === 0 ? [] : await sumsOf(context.db, ids)
  return {
    broadcasterEvents: found.map((event) =>
      eventAnswer(event, groupOf(ownEntryIn(viewer, event)), sums, viewer, locale),
    ),
    broadcasterEventEntries: entryAnswers(viewer),
  }
}
