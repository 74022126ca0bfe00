import type { PaymentMethod } from '@avalive/contract/coins'
import { MAX_SAVED_CARDS } from '@avalive/rules/coins/purchase'

/** The selected payment method: the id of a saved card, or one of these. */
export const newCard = 'new'
export const konbini = 'konbini'

export const primaryOf = (cards: readonly PaymentMethod[]): PaymentMethod | undefined =>
  cards.find(({ isPrimary }) => isPrimary)

/** The initial selection: the primary card, or a new one if none is saved. */
export const firstChoice = (cards: readonly PaymentMethod[]): string => primaryOf(cards)?.id ?? cards[0]?.id ?? newCard

/** Keeps the selection as long as it is available. */
export const choiceAfter = (choice: string, cards: readonly PaymentMethod[]): string =>
  choice === newCard || choice === konbini || cards.some(({ id }) => id === choice) ? choice : firstChoice(cards)

export const hasRoomForCard = (cards: readonly PaymentMethod[]): boolean => cards.length < MAX_SAVED_CARDS

/**
 * Whether the provider's form must be recreated (specification 1 §4): another card became primary, or there is space
 * for a card again.
 */
export const needsNewForm = (before: readonly PaymentMethod[], after: readonly PaymentMethod[]): boolean =>
  primaryOf(before)?.id !== primaryOf(after)?.id || (!hasRoomForCard(before) && hasRoomForCard(after))

/** For example 03/28, as printed on the card. */
export const expiryText = ({ expMonth, expYear }: Pick<PaymentMethod['card'], 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
