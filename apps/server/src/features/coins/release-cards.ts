import type { Context } from '../../platform/context.ts'
import { customerOf } from './store.ts'

/** Removes the saved cards at the provider. Repeating it finds fewer, or none. */
export const releaseCards = async ({ db, sealing, payments }: Context, userId: bigint): Promise<void> => {
  const customerId = await customerOf(db, sealing, userId)
  if (!customerId) return
  for (const { id } of await payments.listCards(customerId)) await payments.detachCard(id)
}
