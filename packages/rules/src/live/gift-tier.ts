/** How a gift is celebrated on the stage, by the coins of one send: price times count. */
export const giftTiers = ['small', 'medium', 'large'] as const
export type GiftTier = (typeof giftTiers)[number]

/** From this many coins, the lights of the stage react. */
export const mediumGift = 500
/** From this many coins, a scene fills the stage. */
export const largeGift = 3000

/**
 * Each send has its own tier. A combo of small gifts stays small however long it gets, because anyone could otherwise
 * buy a scene in instalments and interrupt the stream again and again.
 */
export const giftTier = (coins: number): GiftTier => {
  if (coins >= largeGift) return 'large'
  return coins >= mediumGift ? 'medium' : 'small'
}

export const higherTier = (a: GiftTier, b: GiftTier): GiftTier => (giftTiers.indexOf(a) >= giftTiers.indexOf(b) ? a : b)
