import type { Context } from '../../platform/context.ts'
import { CannotCancel, type Payment } from '../../providers/payment/port.ts'
import { customerFor } from './customer.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { StoredPurchase } from './store.ts'

/** The provider's payment of a purchase. One that is not known yet is asked for again under the same key: the same comes back. */
export const paymentOf = async (context: Context, purchase: StoredPurchase): Promise<Payment> => {
  if (purchase.paymentId !== null) return context.payments.findPayment(purchase.paymentId)
  const customerId = await customerFor(context, purchase.userId)
  return context.payments.createPayment({
    purchaseId: purchase.purchaseId,
    customerId,
    amount: purchase.price,
    currency: purchase.currency,
  })
}

/** Cancels with the provider, and takes its word when it is too late for that. */
export const abandon = async (context: Context, purchase: StoredPurchase): Promise<StoredPurchase> => {
  const payment = await paymentOf(context, purchase)
  try {
    return await settlePurchase(context, purchase.purchaseId, await context.payments.cancelPayment(payment.paymentId))
  } catch (error) {
    if (!(error instanceof CannotCancel)) throw error
    return settlePurchase(context, purchase.purchaseId, await context.payments.findPayment(payment.paymentId))
  }
}
