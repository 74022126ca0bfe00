import type { Context } from '../../platform/context.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { customerFor } from './customer.ts'
import { nextTurn, type StoredPurchase } from './store.ts'

/** The provider's word on a payment, and the turn in which it was asked for. */
export interface Word {
  readonly turn: bigint
  readonly payment: Payment
}

/**
 * The turn is drawn before the question is asked, so that the answer knows of everything that was told before. Answers
 * overtake each other; the one with the latest turn is never older than any event that has come in.
 */
export const ask = async (context: Context, question: () => Promise<Payment>): Promise<Word> => {
  const turn = await nextTurn(context.db)
  return { turn, payment: await question() }
}

/** Asks about a purchase. A payment that is not known yet is asked for again under the same key: the same comes back. */
export const askAbout = (context: Context, purchase: StoredPurchase): Promise<Word> =>
  ask(context, async () => {
    if (purchase.paymentId !== null) return context.payments.findPayment(purchase.paymentId)
    return context.payments.createPayment({
      purchaseId: purchase.purchaseId,
      customerId: await customerFor(context, purchase.userId),
      amount: purchase.price,
      currency: purchase.currency,
    })
  })
