import type { Context } from '../../platform/context.ts'
import { TooLate } from '../../providers/payment/port.ts'
import { ask, askAbout } from './ask.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { StoredPurchase } from './store.ts'

/** Cancels with the provider, and takes its word when it is too late for that. */
export const cancelPurchase = async (
  context: Context,
  purchaseId: string,
  paymentId: string,
): Promise<StoredPurchase> => {
  try {
    return await settlePurchase(
      context,
      purchaseId,
      await ask(context, () => context.payments.cancelPayment(paymentId)),
    )
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
    return settlePurchase(context, purchaseId, await ask(context, () => context.payments.findPayment(paymentId)))
  }
}

/**
 * Gives up an order that nobody seems to be paying. With a slip that we had not heard of, somebody may be on the way to
 * the store: then it stays.
 */
export const abandon = async (context: Context, purchase: StoredPurchase): Promise<StoredPurchase> => {
  const word = await askAbout(context, purchase)
  return word.payment.state === 'awaitingPayment'
    ? settlePurchase(context, purchase.purchaseId, word)
    : cancelPurchase(context, purchase.purchaseId, word.payment.paymentId)
}
