import type { Context } from '../../platform/context.ts'
import { TooLate } from '../../providers/payment/port.ts'
import { snapshotOf, takeSnapshot } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { StoredPurchase } from './store.ts'

/** Cancels with the provider. If that is too late, settles the purchase by the payment's current state. */
export const cancelPurchase = async (
  context: Context,
  purchaseId: string,
  paymentId: string,
): Promise<StoredPurchase> => {
  try {
    return await settlePurchase(
      context,
      purchaseId,
      await takeSnapshot(context, () => context.payments.cancelPayment(paymentId)),
    )
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
    return settlePurchase(
      context,
      purchaseId,
      await takeSnapshot(context, () => context.payments.findPayment(paymentId)),
    )
  }
}

/**
 * Gives up an order that is apparently not being paid. If the payment has a slip that we didn't know of, the buyer may
 * be on the way to the store, so the order stays.
 */
export const abandon = async (context: Context, purchase: StoredPurchase): Promise<StoredPurchase> => {
  const snapshot = await snapshotOf(context, purchase)
  return snapshot.payment.state === 'awaitingPayment'
    ? settlePurchase(context, purchase.purchaseId, snapshot)
    : cancelPurchase(context, purchase.purchaseId, snapshot.payment.paymentId)
}
