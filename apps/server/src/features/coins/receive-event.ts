import * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { type PaymentEvent, PaymentMissing } from '../../providers/payment/port.ts'
import { type PaymentSnapshot, takeSnapshot } from './payment-snapshot.ts'
import { hurryRefunds } from './refund-store.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findPurchase, findPurchaseOfPayment, type StoredPurchase } from './store.ts'

/**
 * Handles a webhook event. Events arrive late, twice and in any order, so an event only triggers a query of the
 * payment's current state. A payment that we or the provider don't know is ignored: an error would make the provider
 * resend the event for days. Returns whether the payment is known.
 */
export const receiveEvent = async (context: Context, event: PaymentEvent): Promise<boolean> => {
  if (event.kind === 'other') return true
  const snapshot = await askIfKnown(context, event.paymentId)
  if (!snapshot) return false
  const purchase = await purchaseOf(context, event.paymentId, snapshot.payment.purchaseId)
  if (!purchase) {
    context.log.warn({ paymentId: event.paymentId }, 'an event of a payment that is not of ours')
    return false
  }
  await settlePurchase(context, purchase.purchaseId, snapshot)
  await hurryRefunds(context.db, purchase.purchaseId, context.clock.now())
  return true
}

const askIfKnown = async (context: Context, paymentId: string): Promise<PaymentSnapshot | null> => {
  try {
    return await takeSnapshot(context, () => context.payments.findPayment(paymentId))
  } catch (error) {
    if (!(error instanceof PaymentMissing)) throw error
    context.log.warn({ paymentId }, 'the provider does not know this payment, so its event is ignored')
    return null
  }
}

const isPurchaseId = (id: string | null): id is string => z.uuid().safeParse(id).success

/**
 * Finds the purchase by its payment. If the payment's id was lost in a crash, uses the purchase id in the payment,
 * provided that purchase has no payment yet.
 */
const purchaseOf = async (
  context: Context,
  paymentId: string,
  purchaseId: string | null,
): Promise<StoredPurchase | undefined> => {
  const known = await findPurchaseOfPayment(context.db, paymentId)
  // Another program of the merchant may have stored any text here.
  if (known || !isPurchaseId(purchaseId)) return known
  const claimed = await findPurchase(context.db, purchaseId)
  return claimed?.paymentId === null ? claimed : undefined
}
