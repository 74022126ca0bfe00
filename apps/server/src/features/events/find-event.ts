import { readEventId } from '@avalive/rules/events/id'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { findEvent, type StoredEvent } from './store.ts'

/** The event and the group that an id names. Group 0 is the whole event. */
export const findByEventId = async (
  db: Database,
  eventId: string,
): Promise<{ event: StoredEvent; groupId: number }> => {
  const address = readEventId(eventId)
  const event = address && (await findEvent(db, address.parentId))
  if (!address || !event || address.groupId > event.numberOfGroups) throw new Refusal('notFound')
  return { event, groupId: address.groupId }
}
