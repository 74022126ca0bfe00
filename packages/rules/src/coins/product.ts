/** 0 default, 1 campaign with default, 2 campaign only */
export type CampaignType = 0 | 1 | 2
/** 0 none, 2 gem increase, 4 sale, 5 limited-count gem increase, 6 limited-count sale */
export type CampaignMode = 0 | 2 | 4 | 5 | 6

export interface Offer {
  readonly chargeGem: number
  readonly freeGem: number
  readonly consumable: boolean
  readonly limitedCount: number | null
  readonly campaignType: CampaignType
  readonly campaignMode: CampaignMode
  readonly endTime: string | null
}

const hasLimitedMode = ({ campaignMode }: Pick<Offer, 'campaignMode'>): boolean =>
  campaignMode === 5 || campaignMode === 6

/**
 * A campaign whose limited count is used up is listed as a plain product (specification 1 §5), without a label or a
 * time limit. It has no terms besides the campaign's, so it can't be bought: `limitedCount` is how many this user may
 * still buy (rulings §5).
 */
export const runsCampaign = (offer: Pick<Offer, 'campaignMode' | 'campaignType' | 'limitedCount'>): boolean =>
  offer.campaignType !== 0 && offer.campaignMode !== 0 && !(hasLimitedMode(offer) && offer.limitedCount === 0)

/** Whether the offer's campaign lowers the price. */
export const isOnSale = (offer: Pick<Offer, 'campaignMode' | 'campaignType' | 'limitedCount'>): boolean =>
  runsCampaign(offer) && (offer.campaignMode === 4 || offer.campaignMode === 6)

export type ProductGroup = 'campaign' | 'onceOnly' | 'default'

export const groupOf = (
  offer: Pick<Offer, 'campaignMode' | 'campaignType' | 'limitedCount' | 'consumable'>,
): ProductGroup => {
  if (runsCampaign(offer)) return 'campaign'
  return offer.consumable ? 'default' : 'onceOnly'
}

/** Shown if the offer has an end and, for limited-count modes, some are left to buy (specification 1 §5). */
export const showsTimeLimit = (offer: Pick<Offer, 'campaignMode' | 'limitedCount' | 'endTime'>): boolean =>
  offer.endTime !== null && (!hasLimitedMode(offer) || (offer.limitedCount ?? 0) > 0)

/** The largest free-to-charged ratio of the shelf, in whole percent (specification 1 §9). */
export const savingsPercent = (offers: readonly Pick<Offer, 'chargeGem' | 'freeGem'>[]): number =>
  Math.max(0, ...offers.map(({ chargeGem, freeGem }) => Math.round((freeGem * 100) / chargeGem)))

type Priced = Pick<Offer, 'campaignMode' | 'campaignType' | 'limitedCount' | 'consumable'> & {
  readonly price: number
  readonly totalGem: number
}

/**
 * The campaign or once-only product with the most coins for its price, of those that can be bought. Plain products don't
 * count: their best is always the largest, and nobody should be urged to spend more.
 */
export const bestOffer = <Product extends Priced>(products: readonly Product[]): Product | undefined =>
  products
    .filter((product) => groupOf(product) !== 'default' && product.limitedCount !== 0)
    .toSorted((a, b) => a.price * b.totalGem - b.price * a.totalGem)[0]

const tiers = [1000, 5000, 10_000, 25_000, 50_000] as const
/** The last tier is open-ended; packs in it look different only up to this number of coins. */
const END_OF_TIERS = 100_000

/** Index of the coin icon, 0 to 5 (specification 1 §9). */
export const coinTier = (coins: number): 0 | 1 | 2 | 3 | 4 | 5 =>
  tiers.filter((from) => coins >= from).length as 0 | 1 | 2 | 3 | 4 | 5

/** Number of loose coins beside the icon, by quarter of the tier, so that packs with the same icon look different. */
export const looseCoins = (coins: number): 0 | 1 | 2 | 3 => {
  const bounds = [0, ...tiers, END_OF_TIERS]
  const tier = coinTier(coins)
  const [from = 0, to = END_OF_TIERS] = [bounds[tier], bounds[tier + 1]]
  return Math.min(3, Math.floor(((coins - from) * 4) / (to - from))) as 0 | 1 | 2 | 3
}
