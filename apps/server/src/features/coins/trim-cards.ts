import { MAX_SAVED_CARDS } from '@avalive/rules/coins/purchase'
import type { Context } from '../../platform/context.ts'
import type { SavedCard } from '../../providers/payment/port.ts'
import { changePurchase, customerOf, type StoredPurchase } from './store.ts'

/**
 * What a purchase that kept its card leaves to be put in order. A card that was saved already takes the place of the
 * older one: it has the newer date. And two orders at once can each save a card where there was room for one: the
 * newest beyond the most are let go.
 */
export const trimCards = async (context: Context, { purchaseId, userId }: StoredPurchase): Promise<void> => {
  const customerId = await customerOf(context.db, userId)
  if (customerId) {
    const cards = await replaceTwins(context, customerId, await context.payments.listCards(customerId))
    for (const { id } of cards.slice(0, -MAX_SAVED_CARDS)) await context.payments.detachCard(id)
  }
  await changePurchase(context.db, purchaseId, { checkAt: null })
}

/** Of each card the newest stays, and is the primary one if the older was. Answers what is left. */
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

/** A wallet's card has a number of its own, or the same one under another name: it is not the card. */
const isSameCard = (one: SavedCard, other: SavedCard): boolean =>
  one.fingerprint !== null &&
  one.fingerprint === other.fingerprint &&
  one.card.payment_method_type === other.card.payment_method_type
