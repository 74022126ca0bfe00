import type { DeletionBlock } from '@avalive/rules/privacy/request'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasOpenDebt } from './debt-store.ts'
import { hasOpenPurchase, hasOpenRefund, paymentsSince } from './deletion-store.ts'

/** Orders that may still be paid or given back, and coins that are owed. */
export const coinBlocksOf = async (db: Database, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const isPending = await hasOpenPurchase(db, userId)
  const isRefunded = await hasOpenRefund(db, userId)
  const isOwing = await hasOpenDebt(db, userId)
  return [
    ...(isPending ? (['purchasePending'] as const) : []),
    ...(isRefunded ? (['refundPending'] as const) : []),
    ...(isOwing ? (['coinDebt'] as const) : []),
  ]
}

/** Card networks let a customer dispute a payment for this long. */
const DISPUTE_DAYS = 120

/** Only the provider knows of a dispute before it is lost. Throws `PaymentUnknown` if it doesn't answer. */
export const disputeBlocksOf = async (context: Context, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const since = context.clock.now().subtract({ hours: 24 * DISPUTE_DAYS })
  for (const paymentId of await paymentsSince(context.db, userId, since)) {
    const disputes = await context.payments.disputesOf(paymentId)
    if (disputes.some(({ status }) => status === 'open')) return ['disputeOpen']
  }
  return []
}
