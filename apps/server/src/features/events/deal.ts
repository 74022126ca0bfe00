import { dealGroups } from '@avalive/rules/events/groups'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { participantsToDeal, saveGroups } from './group-store.ts'
import type { StoredEvent } from './store.ts'

/**
 * Deals all current participants into groups, including those who entered after the beginning. The caller must hold the
 * event's lock: nobody enters meanwhile, and the updates wait for scores that are being deleted.
 */
export const deal = async (tx: Transaction<DB>, event: StoredEvent): Promise<void> => {
  const participants = await participantsToDeal(tx, event.id)
  await saveGroups(tx, event.id, dealGroups(participants, event.numberOfGroups))
}
