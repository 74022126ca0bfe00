import type { Releasing } from '../../platform/personal-data/own-rows.ts'
import { CustomerMissing } from '../../providers/payment/port.ts'
import { customerOf } from './store.ts'

/** Removes the saved cards at the provider. Repeating it finds fewer, or none. A customer who is gone there has none. */
export const releaseCards = async ({ db, sealing, payments }: Releasing, userId: bigint): Promise<void> => {
  const customerId = await customerOf(db, sealing, userId)
  if (!customerId) return
  const cards = await payments.listCards(customerId).catch((error: unknown) => {
    if (error instanceof CustomerMissing) return []
    throw error
  })
  for (const { id } of cards) await payments.detachCard(id)
}
