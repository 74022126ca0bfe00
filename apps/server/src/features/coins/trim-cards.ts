import { MAX_SAVED_CARDS } from '@avalive/rules/coins/purchase'
import type { Context } from '../../platform/context.ts'
import type { SavedCard } from '../../providers/payment/port.ts'
import { changePurchase, customerOf, type StoredPurchase } from './store.ts'

/**
 * Cleans up after a purchase that saved its card. A card saved again replaces the older entry, because it has the newer
 * expiry date. Two concurrent orders can each save a card when there was room for one: the newest beyond the limit are
 * removed.
 */
export const trimCards = async (context: Context, { purchaseId, userId }: StoredPurchase): Promise<void> => {
  const customerId = await customerOf(context.db, context.sealing, userId)
  if (customerId) {
    const cards = await replaceTwins(context, customerId, await context.payments.listCards(customerId))
    for (const { id } of cards.slice(0, -MAX_SAVED_CARDS)) await context.payments.detachCard(id)
  }
  await changePurchase(context.db, purchaseId, { checkAt: null })
}

/** Keeps the newest entry of each card, and makes it primary if an older one was. Returns the remaining cards. */
const replaceTwins = async (
  { payments }: Context,
  customerId: string,
  cards: readonly SavedCard[],
): Promise<readonly SavedCard[]> => {
  const left: SavedCard[] = []
  for (const card of cards) {
    const newer = left.find((other) => isSameCard(other, card))
    if (!newer) {
      left.push(card)
      continue
    }
    if (card.isPrimary) await payments.setPrimaryCard(customerId, newer.id)
    await payments.detachCard(card.id)
  }
  return left
}

/** A card in a wallet has its own number, or the same one with another type. It counts as a different card. */
const isSameCard = (one: SavedCard, other: SavedCard): boolean =>
  one.fingerprint !== null &&
  one.fingerprint === other.fingerprint &&
  one.card.payment_method_type === other.card.payment_method_type
