import type { PaymentMethod } from '@avalive/contract/coins'
import { MAX_SAVED_CARDS } from '@avalive/rules/coins/purchase'

/** What is chosen to pay with: a saved card by its id, or one of these. */
export const newCard = 'new'
export const konbini = 'konbini'

export const primaryOf = (cards: readonly PaymentMethod[]): PaymentMethod | undefined =>
  cards.find(({ isPrimary }) => isPrimary)

/** The primary card is offered first; without any card there is only a new one. */
export const firstChoice = (cards: readonly PaymentMethod[]): string => primaryOf(cards)?.id ?? cards[0]?.id ?? newCard

/** A choice stands as long as what was chosen is there. */
export const choiceAfter = (choice: string, cards: readonly PaymentMethod[]): string =>
  choice === newCard || choice === konbini || cards.some(({ id }) => id === choice) ? choice : firstChoice(cards)

export const hasRoomForCard = (cards: readonly PaymentMethod[]): boolean => cards.length < MAX_SAVED_CARDS

/** When the provider's form has to begin anew (specification 1 §4): another primary card, or room for a card again. */
export const needsNewForm = (before: readonly PaymentMethod[], after: readonly PaymentMethod[]): boolean =>
  primaryOf(before)?.id !== primaryOf(after)?.id || (!hasRoomForCard(before) && hasRoomForCard(after))

/** 03/28, as it stands on the card. */
export const expiryText = ({ expMonth, expYear }: Pick<PaymentMethod['card'], 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
