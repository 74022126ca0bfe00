/** The gifts of the demo world, at a wide range of prices. The names are keys; the page has the texts. */
export const giftNames = [
  'clap',
  'heart',
  'star',
  'rose',
  'tea',
  'balloon',
  'cake',
  'bouquet',
  'rainbow',
  'fireworks',
  'rocket',
  'castle',
] as const

/** The gift that everybody can send once a day. */
export const freeGiftName = 'penlight'

type PaidGiftName = (typeof giftNames)[number]
export type GiftName = PaidGiftName | typeof freeGiftName

export interface DemoGift {
  readonly giftId: string
  readonly name: GiftName
  /** In coins, for one gift. */
  readonly price: number
  /** Counts that can be sent with one tap. */
  readonly counts: readonly number[]
}

const prices: Record<PaidGiftName, number> = {
  clap: 1,
  heart: 5,
  star: 10,
  rose: 30,
  tea: 50,
  balloon: 100,
  cake: 200,
  bouquet: 500,
  rainbow: 1000,
  fireworks: 3000,
  rocket: 5000,
  castle: 10_000,
}

/** Cheap gifts can be sent in large numbers, expensive ones one at a time. */
const countsFor = (price: number): readonly number[] => {
  if (price <= 10) return [1, 10, 50, 100]
  if (price <= 200) return [1, 5, 10, 30]
  return price <= 1000 ? [1, 3, 5] : [1]
}

export const gifts: readonly DemoGift[] = giftNames.map((name) => ({
  giftId: name,
  name,
  price: prices[name],
  counts: countsFor(prices[name]),
}))

export const freeGift: DemoGift = { giftId: freeGiftName, name: freeGiftName, price: 0, counts: [1] }
