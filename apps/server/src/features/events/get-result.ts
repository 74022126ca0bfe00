import type { events } from '@avalive/contract/events'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findByEventId } from './find-event.ts'
import { isTold, placeIn } from './places.ts'
import { findByVliveId } from './result-store.ts'
import { resultsOf } from './results.ts'

export const getResult: Handler<typeof events.getResult> = async (
  { eventId, vliveId, ignorePeriod = false },
  { context },
) => {
  const { event, groupId } = await findByEventId(context.db, eventId)
  const person = await findByVliveId(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  const place = ignorePeriod || isTold(event) ? await placeIn(context, event, groupId, person.id) : undefined
  const [result] = place ? await resultsOf(context, [place]) : []
  return { broadcasterEventResult: result ?? null }
}
