import type { events } from '@avalive/contract/events'
import { entriesAt, entryStatus } from '@avalive/rules/events/entry'
import type { Handler } from '../../platform/http/bind.ts'
import { textIn } from './answer.ts'
import { findByVliveId } from './result-store.ts'
import { entriesOf } from './store.ts'

/** The event in which gifts to a streamer score now. */
export const getScoringEvent: Handler<typeof events.getScoringEvent> = async ({ vliveId }, { context, locale }) => {
  const person = await findByVliveId(context.db, vliveId)
  if (!person) return { scoringEvent: null }
  const entries = entriesAt(await entriesOf(context.db, person.id), context.clock.now().epochMilliseconds)
  const scoring = entries.find(({ status }) => status === entryStatus.scoring)
  return {
    scoringEvent: scoring ? { eventId: scoring.event.parentId, name: textIn(scoring.event.name, locale) } : null,
  }
}
