import { MOST_SAVED_CARDS } from '@avalive/rules/coins/purchase'
import type { Context } from '../../platform/context.ts'
import { changePurchase, customerOf, type StoredPurchase } from './store.ts'

/** Two orders at once can each save a card where there was room for one: the newest beyond the most are let go. */
export const trimCards = async (context: Context, { purchaseId, userId }: StoredPurchase): Promise<void> => {
  const customerId = await customerOf(context.db, userId)
  if (customerId) await letGo(context, customerId)
  await changePurchase(context.db, purchaseId, { checkAt: null })
}

const letGo = async (context: Context, customerId: string): Promise<void> => {
  const cards = await context.payments.listCards(customerId)
  for (const { id } of cards.slice(0, -MOST_SAVED_CARDS)) {
    await context.payments.detachCard(id).catch(async (error: unknown) => {
      // The other order, or its owner, was faster.
      const left = await context.payments.listCards(customerId)
      if (left.some((card) => card.id === id)) throw error
    })
  }
}
