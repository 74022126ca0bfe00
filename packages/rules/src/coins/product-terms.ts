import type { Currency } from './currency.ts'
import type { CampaignMode, CampaignType } from './product.ts'

export interface ProductPrice {
  readonly currency: Currency
  /** In the currency's smallest unit. */
  readonly price: number
  /** The price without the sale. */
  readonly regularPrice: number | null
}

/** What an operator sets for a product. */
export interface ProductTerms {
  readonly chargeGem: number
  readonly freeGem: number
  readonly consumable: boolean
  readonly limitedCount: number | null
  readonly campaignType: CampaignType
  readonly campaignMode: CampaignMode
  readonly startTime: string | null
  readonly endTime: string | null
  readonly prices: readonly ProductPrice[]
}

/** The lowest and highest price that the payment provider takes, in the currency's smallest unit. */
export const priceBounds: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  JPY: { min: 50, max: 9_999_999 },
  USD: { min: 50, max: 99_999_999 },
  CAD: { min: 50, max: 99_999_999 },
  EUR: { min: 50, max: 99_999_999 },
  KRW: { min: 1000, max: 99_999_999 },
  THB: { min: 1000, max: 99_999_999 },
}

export const isPriceOf = (currency: Currency, price: number): boolean =>
  Number.isSafeInteger(price) && price >= priceBounds[currency].min && price <= priceBounds[currency].max

export type ProductProblem =
  | 'noPrice'
  | 'currencyTwice'
  | 'priceOutOfBounds'
  | 'regularPriceNotHigher'
  | 'regularPriceWithoutSale'
  | 'limitMissing'
  | 'limitOfOnceOnly'
  | 'modeWithoutCampaign'
  | 'campaignWithoutMode'
  | 'noFreeCoins'
  | 'endNotAfterStart'

const isSale = ({ campaignMode }: ProductTerms): boolean => campaignMode === 4 || campaignMode === 6
const isIncrease = ({ campaignMode }: ProductTerms): boolean => campaignMode === 2 || campaignMode === 5
const needsLimit = ({ campaignMode }: ProductTerms): boolean => campaignMode === 5 || campaignMode === 6

/** `Date`, because browsers check terms, too. */
const endsTooEarly = ({ startTime, endTime }: ProductTerms): boolean =>
  startTime !== null && endTime !== null && Date.parse(startTime) >= Date.parse(endTime)

/** Why these terms can't be sold; empty if they can. */
export const productProblems = (terms: ProductTerms): readonly ProductProblem[] => {
  const { prices, limitedCount, consumable, campaignMode, campaignType, freeGem } = terms
  const problems: readonly (readonly [ProductProblem, boolean])[] = [
    ['noPrice', prices.length === 0],
    ['currencyTwice', new Set(prices.map(({ currency }) => currency)).size < prices.length],
    ['priceOutOfBounds', !prices.every(({ currency, price }) => isPriceOf(currency, price))],
    ['regularPriceNotHigher', prices.some(({ price, regularPrice }) => regularPrice !== null && regularPrice <= price)],
    ['regularPriceWithoutSale', !isSale(terms) && prices.some(({ regularPrice }) => regularPrice !== null)],
    ['limitMissing', needsLimit(terms) && limitedCount === null],
    ['limitOfOnceOnly', !consumable && (limitedCount ?? 1) !== 1],
    ['modeWithoutCampaign', campaignType === 0 && campaignMode !== 0],
    ['campaignWithoutMode', campaignType !== 0 && campaignMode === 0],
    ['noFreeCoins', isIncrease(terms) && freeGem === 0],
    ['endNotAfterStart', endsTooEarly(terms)],
  ]
  return problems.filter(([, holds]) => holds).map(([problem]) => problem)
}

/**
 * Whether a change keeps what buyers have agreed to: coins, how often, and every price there was. New currencies may be
 * added; times, campaigns and limits may change.
 */
export const keepsSoldTerms = (before: ProductTerms, after: ProductTerms): boolean =>
  before.chargeGem === after.chargeGem &&
  before.freeGem === after.freeGem &&
  before.consumable === after.consumable &&
  before.prices.every(({ currency, price }) =>
    after.prices.some((other) => other.currency === currency && other.price === price),
  )
