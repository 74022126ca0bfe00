import type { Context } from '../../platform/context.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { customerFor } from './customer.ts'
import { nextSnapshotSeq, type StoredPurchase } from './store.ts'

/** A payment as the provider described it, with a sequence number that orders snapshots. */
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

/**
 * Queries the provider about a purchase. A payment whose id we don't have is created again with the same idempotency
 * key, which returns the existing one.
 */
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
