import type { Context } from '../../platform/context.ts'
import { TooLate } from '../../providers/payment/port.ts'
import { snapshotOf, takeSnapshot } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { StoredPurchase } from './store.ts'

/** Cancels with the provider, and settles by the provider's answer when it is too late for that. */
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
 * Gives up an order that nobody seems to be paying. With a slip that we had not heard of, somebody may be on the way to
 * the store: then it stays.
 */
export const abandon = async (context: Context, purchase: StoredPurchase): Promise<StoredPurchase> => {
  const snapshot = await snapshotOf(context, purchase)
  return snapshot.payment.state === 'awaitingPayment'
    ? settlePurchase(context, purchase.purchaseId, snapshot)
    : cancelPurchase(context, purchase.purchaseId, snapshot.payment.paymentId)
}
