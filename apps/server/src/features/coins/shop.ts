import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions.ts'
import { coinsOwed } from './debt-store.ts'
import { offerOf } from './offer.ts'
import { pendingPostpaid, productsOnSale } from './store.ts'

/** What the start page sells to somebody, and what closes the shop for them: an order to pay, or coins that they owe. */
export const shopOf = async (context: Context, caller: Caller, locale: Locale) => {
  const [products, pending, owed] = await Promise.all([
    productsOnSale(context.db, caller.userId, context.clock.now()),
    pendingPostpaid(context.db, caller.userId),
    coinsOwed(context.db, caller.userId),
  ])
  return {
    products: products
      .map((product) => offerOf(product, caller.homeRegion, locale))
      .filter((offer) => offer !== undefined),
    purchaseStatusList: pending ? [{ purchaseId: pending.purchaseId }] : [],
    owedCoins: Number(owed),
  }
}
