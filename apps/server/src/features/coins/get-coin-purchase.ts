import type { coins } from '@avalive/contract/coins'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { savedCards } from './cards.ts'
import { coinsOwed } from './debt-store.ts'
import { needsGuardianConsent } from './guardian.ts'
import { konbiniFor } from './konbini.ts'
import { offerOf } from './offer.ts'
import { purchaseLimitOf } from './purchase-limit.ts'
import { productsOnSale } from './store.ts'

export const getCoinPurchase: Handler<typeof coins.getCoinPurchase> = async (
  { productId },
  { context, caller, region, locale },
) => {
  const products = await productsOnSale(context.db, caller.userId, context.clock.now())
  const stored = products.find((product) => product.productId === productId)
  const product = stored && offerOf(stored, caller.homeRegion, locale)
  if (!product) throw new Refusal('notFound')
  const [paymentMethods, needsConsent, owed, purchaseLimit] = await Promise.all([
    savedCards(context, caller.userId),
    needsGuardianConsent(context, caller.userId),
    coinsOwed(context.db, caller.userId),
    purchaseLimitOf(context, caller, locale),
  ])
  return {
    product,
    paymentMethods,
    konbiniPayment: konbiniFor(context.config, product, region),
    userInfo: {
      vliveId: caller.vliveId,
      region: caller.homeRegion,
      username: caller.nickname,
      iconUrl: caller.iconUrl,
    },
    needsGuardianConsent: needsConsent,
    owedCoins: Number(owed),
    purchaseLimit,
  }
}
