import type { coins } from '@avalive/contract/coins'
import { formatPrice } from '@avalive/i18n/format'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { orUnavailable } from './cards.ts'
import { snapshotOf } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findOwnPurchase } from './store.ts'

/** Returns the slip of a convenience-store order, and settles the purchase by the provider's current state. */
export const getPendingPurchase: Handler<typeof coins.getPendingPurchase> = async (
  { purchaseId },
  { context, caller, locale },
) => {
  const found = await findOwnPurchase(context.db, caller.userId, purchaseId)
  if (found?.paymentKind !== 'konbini') throw new Refusal('notFound')
  const snapshot = await snapshotOf(context, found).catch(orUnavailable)
  const purchase = await settlePurchase(context, purchaseId, snapshot)
  const { postpaid } = snapshot.payment
  const price = Number(purchase.price)
  return {
    purchase: {
      purchaseId,
      totalGem: Number(purchase.chargeGem + purchase.freeGem),
      formattedPrice: formatPrice(locale, 'JPY', price),
      expiresAt: postpaid?.expiresAt ?? null,
      voucherUrl: postpaid?.voucherUrl ?? null,
      stores: [...(postpaid?.stores ?? [])],
    },
    status: purchase.status === 'created' ? 'open' : purchase.status,
    vliveId: caller.vliveId,
  }
}
