import { dealGroups } from '@avalive/rules/events/groups'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { participantsToDeal, saveGroups } from './group-store.ts'
import type { StoredEvent } from './store.ts'

/**
 * Everybody who takes part by now is dealt, also who came between the beginning and this. With the event's lock held:
 * nobody comes meanwhile, and the scores of those who go are waited for.
 */
export const deal = async (tx: Transaction<DB>, event: StoredEvent): Promise<void> => {
  const participants = await participantsToDeal(tx, event.id)
  await saveGroups(tx, event.id, dealGroups(participants, event.numberOfGroups))
}
