import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions.ts'
import { coinsOwed } from './debt-store.ts'
import { offerOf } from './offer.ts'
import { purchaseLimitOf } from './purchase-limit.ts'
import { pendingPostpaid, productsOnSale } from './store.ts'

/**
 * The products offered to a person, and the reasons why the shop is closed to them: an unpaid order or owed coins. A view
 * as the person has the products alone.
 */
export const shopOf = async (context: Context, caller: Caller, locale: Locale) => {
  const [products, pending, owed, purchaseLimit] = await Promise.all([
    productsOnSale(context.db, caller.userId, context.clock.now()),
    pendingPostpaid(context.db, caller.userId),
    coinsOwed(context.db, caller.userId),
    purchaseLimitOf(context, caller, locale),
  ])
  const offers = products
    .map((product) => offerOf(product, caller.homeRegion, locale))
    .filter((offer) => offer !== undefined)
  if (caller.isView) return { products: offers, purchaseStatusList: [], owedCoins: 0, purchaseLimit: null }
  return {
    products: offers,
    purchaseStatusList: pending ? [{ purchaseId: pending.purchaseId }] : [],
    owedCoins: Number(owed),
    purchaseLimit,
  }
}
