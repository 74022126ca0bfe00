import { coinsForRefund } from '@avalive/rules/coins/purchase'
import { sumOfReturned } from '@avalive/rules/coins/returns'
import type { Pair, Sum } from '@avalive/rules/money/proof'
import type { Context } from '../../platform/context.ts'
import { type Payment, PaymentMissing } from '../../providers/payment/port.ts'
import type { Period } from './proof-store.ts'
import { paymentsReturnedIn, refundsSettledIn, returnedOfPayment, takenBack } from './return-store.ts'

/** The payment as the provider has it now; null if it has no such payment. */
export const findPaid = ({ payments }: Context, paymentId: string): Promise<Payment | null> =>
  payments.findPayment(paymentId).catch((error: unknown) => {
    if (error instanceof PaymentMissing) return null
    throw error
  })

const coins = (amount: bigint): Sum | null => (amount === 0n ? null : { unit: 'coins', amount })

/** Coins that were claimed for a payment's returned money, here and by what the provider has returned. */
const pairOf = async (context: Context, paymentId: string): Promise<Pair> => {
  const id = `returns:${paymentId}`
  const paid = await findPaid(context, paymentId)
  const returned = paid === null ? 0n : paid.returned.refunded + paid.returned.lost
  // Read after the provider's answer, which may have been recorded meanwhile.
  const purchase = await returnedOfPayment(context.db, paymentId)
  if (purchase) {
    const found = coins(coinsForRefund(purchase.coins, returned, purchase.price))
    return { id, recorded: coins(sumOfReturned(purchase.returned)), found }
  }
  const unit = paid?.collected.currency ?? ''
  return { id, recorded: null, found: returned === 0n ? null : { unit, amount: -returned } }
}

/** What operators refunded, as money that left. */
const provePaidRefunds = async ({ db, payments }: Context, period: Period): Promise<Pair[]> => {
  const pairs: Pair[] = []
  for (const { id, amount, currency } of await refundsSettledIn(db, period)) {
    const found = await payments.findRefund(id)
    const isPaid = found.status === 'succeeded'
    const sum: Sum = { unit: found.currency, amount: -found.amount }
    pairs.push({ id, recorded: { unit: currency, amount: -amount }, found: isPaid ? sum : null, isUnpaid: !isPaid })
  }
  return pairs
}

/**
 * Refunds and disputes of a period. A payment is compared as it is now, with everything that came back so far, and counts
 * on the last day on which anything of it moved at the provider.
 */
export const proveReturns = async (context: Context, period: Period): Promise<Pair[]> => {
  const { db, payments, clock } = context
  const { from, until } = period
  const moved = await payments.listReturns(from, until)
  const recorded = new Set(await paymentsReturnedIn(db, period))
  const read = new Map<string, Pair>()
  for (const paymentId of moved.union(recorded)) read.set(paymentId, await pairOf(context, paymentId))
  // Listed last: of a payment that moves while it is read, the two sides can be of different moments.
  const later = await payments.listReturns(until, clock.now().add({ minutes: 1 }))
  const compared = [...read].flatMap(([paymentId, pair]) => (later.has(paymentId) ? [] : [pair]))
  return [
    ...compared.filter((pair) => pair.recorded !== null || pair.found !== null),
    ...(await provePaidRefunds(context, period)),
  ]
}

/** The coins that the ledger moved for returned money, and the purchases that say so. */
export const proveTakenBack = async ({ db }: Context, period: Period): Promise<Pair[]> =>
  (await takenBack(db, period)).map(
    ({ purchaseId, ledger, purchase }): Pair => ({
      id: `returns:${purchaseId}`,
      recorded: { unit: 'coins', amount: -ledger },
      found: { unit: 'coins', amount: -purchase },
    }),
  )
