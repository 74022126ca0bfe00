import type { DeletionBlock } from '@avalive/rules/privacy/request'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasOpenDebt } from './debt-store.ts'
import { hasDisputablePayment, hasOpenPurchase, hasOpenRefund, isTheirPayment } from './deletion-store.ts'

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
/** The longest time from a dispute to its decision, with the arbitration of the card network. */
const DECISION_DAYS = 120

/** Only the provider knows of a dispute before it is lost. Throws `PaymentUnknown` if it doesn't answer. */
export const disputeBlocksOf = async (
  { db, clock, payments }: Context,
  userId: bigint,
): Promise<readonly DeletionBlock[]> => {
  const now = clock.now()
  const disputedSince = now.subtract({ hours: 24 * DECISION_DAYS })
  if (!(await hasDisputablePayment(db, userId, disputedSince.subtract({ hours: 24 * DISPUTE_DAYS })))) return []
  // Newest first: what is older than a decision can take is decided.
  for (let after: string | null = null; ; ) {
    const { disputes, next }: Awaited<ReturnType<typeof payments.listDisputes>> = await payments.listDisputes(after)
    const recent = disputes.filter(({ at }) => Temporal.Instant.compare(at, disputedSince) > 0)
    const open = recent.flatMap(({ status, paymentId }) => (status === 'open' ? paymentId : []))
    if (open.length > 0 && (await isTheirPayment(db, userId, open))) return ['disputeOpen']
    if (next === null || recent.length < disputes.length) return []
    after = next
  }
}
