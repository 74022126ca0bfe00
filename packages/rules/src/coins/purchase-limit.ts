import { ageOn } from '../account/age.ts'
import { dateInJapan, startOfDay } from '../time/jst.ts'
import type { Currency } from './currency.ts'
import type { PurchaseStatus } from './purchase.ts'

/** The most that people under an age may spend in a month, in the currency's smallest unit. */
export interface AgeLimit {
  readonly under: number
  readonly currency: Currency
  readonly amount: number
}

/** Limits by region. A region that isn't listed has none. */
export type PurchaseLimits = Readonly<Record<string, readonly AgeLimit[]>>

export interface Buyer {
  readonly birthday: Temporal.PlainDate
  readonly region: string
}

/** The limit that applies to a person's age today: the one for the youngest. Null if there is none. */
export const ageLimitOf = (limits: PurchaseLimits, buyer: Buyer, now: Temporal.Instant): AgeLimit | null => {
  const age = ageOn(buyer.birthday, dateInJapan(now))
  const applying = (limits[buyer.region] ?? []).filter(({ under }) => age < under)
  return applying.toSorted((a, b) => a.under - b.under)[0] ?? null
}

/** Limits count Japan's months. A new one begins at `end`. */
export const limitMonthOf = (now: Temporal.Instant): { begin: Temporal.Instant; end: Temporal.Instant } => {
  const first = dateInJapan(now).with({ day: 1 })
  return { begin: startOfDay(first), end: startOfDay(first.add({ months: 1 })) }
}

export interface Order {
  readonly currency: Currency
  readonly price: bigint
  readonly status: PurchaseStatus
  readonly createdAt: Temporal.Instant
}

/** Paid, or to be paid at a store. Another order is not being paid, and makes way for a new one. */
const isBought = ({ status }: Order): boolean => status === 'paid' || status === 'awaitingPayment'
const isUnpaid = ({ status }: Order): boolean => status === 'created' || status === 'open'

const sumOf = (orders: readonly Order[]): bigint => orders.reduce((sum, { price }) => sum + price, 0n)

/** How much of the limit is left this month, and the unpaid orders that would use it up if they were paid. */
export const leftOf = <O extends Order>(
  limit: AgeLimit,
  orders: readonly O[],
  now: Temporal.Instant,
): { left: bigint; unpaid: readonly O[] } => {
  const { begin, end } = limitMonthOf(now)
  const inMonth = ({ createdAt }: Order) =>
    Temporal.Instant.compare(createdAt, begin) >= 0 && Temporal.Instant.compare(createdAt, end) < 0
  const counted = orders.filter((order) => order.currency === limit.currency && inMonth(order))
  const left = BigInt(limit.amount) - sumOf(counted.filter(isBought))
  return { left: left > 0n ? left : 0n, unpaid: counted.filter(isUnpaid) }
}

/** A price in a currency that the limit doesn't count never fits. */
export const fitsLimit = (
  { currency, left }: { readonly currency: string; readonly left: number | bigint },
  price: { readonly currency: string; readonly price: number },
): boolean => price.currency === currency && BigInt(price.price) <= BigInt(left)

/** The unpaid orders, from the first on, that have to be cancelled so that the price fits even if the others are paid. */
export const inTheWayOf = <O extends Order>(price: number, left: bigint, unpaid: readonly O[]): readonly O[] => {
  const fitsBesides = (others: readonly O[]) => BigInt(price) + sumOf(others) <= left
  const kept = unpaid.findIndex((_, at) => fitsBesides(unpaid.slice(at)))
  return kept === -1 ? unpaid : unpaid.slice(0, kept)
}
