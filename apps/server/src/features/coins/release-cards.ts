import type { Releasing } from '../../platform/personal-data/own-rows.ts'
import { customerOf } from './store.ts'

/** Removes the saved cards at the provider. Repeating it finds fewer, or none. */
export const releaseCards = async ({ db, sealing, payments }: Releasing, userId: bigint): Promise<void> => {
  const customerId = await customerOf(db, sealing, userId)
  if (!customerId) return
  for (const { id } of await payments.listCards(customerId)) await payments.detachCard(id)
}
