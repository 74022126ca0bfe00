import type { Context } from '../../platform/context.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { customerFor } from './customer.ts'
import { nextSnapshotSeq, type StoredPurchase } from './store.ts'

/** A payment as the provider described it, with a sequence number that orders such descriptions. */
export interface PaymentSnapshot {
  readonly seq: bigint
  readonly payment: Payment
}

/**
 * Takes the sequence number before calling the provider, so that a later snapshot never has a lower number. Answers can
 * overtake each other; the one with the highest number is at least as new as every event received before it.
 */
export const takeSnapshot = async (context: Context, load: () => Promise<Payment>): Promise<PaymentSnapshot> => {
  const seq = await nextSnapshotSeq(context.db)
  return { seq, payment: await load() }
}

/** Asks the provider about a purchase. A payment without an id yet is created again under the same key, which returns it. */
export const snapshotOf = (context: Context, purchase: StoredPurchase): Promise<PaymentSnapshot> =>
  takeSnapshot(context, async () => {
    if (purchase.paymentId !== null) return context.payments.findPayment(purchase.paymentId)
    return context.payments.createPayment({
      purchaseId: purchase.purchaseId,
      customerId: await customerFor(context, purchase.userId),
      amount: purchase.price,
      currency: purchase.currency,
    })
  })
