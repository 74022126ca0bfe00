import type { Currency } from './currency.ts'
import type { ProductTerms } from './product-terms.ts'

/** The lowest ordinary price of one coin, in the smallest unit of each currency. */
export type PriceFloors = Readonly<Record<Currency, number>>

/** What the LIVE points cost that a coin can become: half a yen, and about as much in the other currencies. */
export const livePointFloors: PriceFloors = { JPY: 0.5, USD: 0.33, CAD: 0.46, EUR: 0.31, KRW: 4.6, THB: 11.6 }

/** Floors are compared in thousandths of the smallest unit. */
const PARTS = 1000

/** Whether a coin costs less than the floor in any of the currencies. Free coins count, too: gifts are paid with them. */
export const isBelowFloor = (
  { chargeGem, freeGem, prices }: Pick<ProductTerms, 'chargeGem' | 'freeGem' | 'prices'>,
  floors: PriceFloors,
): boolean =>
  prices.some(({ currency, price }) => price * PARTS < Math.round(floors[currency] * PARTS) * (chargeGem + freeGem))
