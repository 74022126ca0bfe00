import { formatDate, formatPrice } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import {
  ageLimitOf,
  type Buyer,
  fitsLimit,
  inTheWayOf,
  leftOf,
  limitMonthOf,
} from '@avalive/rules/coins/purchase-limit'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Caller } from '../../platform/sessions.ts'
import type { Price } from './offer.ts'
import { ordersSince, readBuyer, type StoredPurchase } from './store.ts'

const limitAt = async (context: Context, db: Database, userId: bigint, buyer: Buyer, now: Temporal.Instant) => {
  const limit = ageLimitOf(context.config.MINOR_PURCHASE_LIMITS, buyer, now)
  if (!limit) return null
  const { begin, end: renewsAt } = limitMonthOf(now)
  return { ...limit, ...leftOf(limit, await ordersSince(db, userId, begin), now), renewsAt }
}

/** What a minor may still spend this month, as the pages show it. Null without a limit. */
export const purchaseLimitOf = async (context: Context, { userId }: Caller, locale: Locale) => {
  if (Object.keys(context.config.MINOR_PURCHASE_LIMITS).length === 0) return null
  const buyer = await readBuyer(context.db, userId)
  const found = await limitAt(context, context.db, userId, buyer, context.clock.now())
  if (!found) return null
  const { under, currency, amount, renewsAt } = found
  const left = Number(found.left)
  const formatted = (price: number) => formatPrice(locale, currency, price, buyer.region)
  return {
    under,
    currency,
    amount,
    formattedAmount: formatted(amount),
    left,
    formattedLeft: formatted(left),
    renewsAt,
  }
}

/**
 * Refuses a purchase over the buyer's limit. Returns the unpaid orders that have to make way for it, because together
 * with it they would exceed the limit. Runs under the buyer's lock.
 */
export const ordersOverLimit = async (
  context: Context,
  tx: Database,
  userId: bigint,
  buyer: Buyer,
  price: Price,
  locale: Locale,
): Promise<readonly StoredPurchase[]> => {
  const found = await limitAt(context, tx, userId, buyer, context.clock.now())
  if (!found) return []
  if (fitsLimit(found, price)) return inTheWayOf(price.price, found.left, found.unpaid)
  const left = formatPrice(locale, found.currency, Number(found.left), buyer.region)
  const date = formatDate(locale, found.renewsAt.toString())
  const text = context.words(locale)('server.coins.monthlyLimit', { left, date })
  throw new Refusal('coins.monthlyLimit', { text })
}
