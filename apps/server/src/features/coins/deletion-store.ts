import type { Database } from '../../platform/db/database.ts'

export const hasOpenPurchase = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('coinPurchases')
    .where('userId', '=', userId)
    .where('status', 'in', ['created', 'open', 'awaitingPayment'])
    .select('id')
    .executeTakeFirst()) !== undefined

export const hasOpenRefund = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('coinRefunds')
    .innerJoin('coinPurchases', 'coinPurchases.id', 'coinRefunds.purchaseId')
    .where('coinPurchases.userId', '=', userId)
    .where('coinRefunds.settledAt', 'is', null)
    .select('coinRefunds.id')
    .executeTakeFirst()) !== undefined

/** The provider's ids of the card payments since then. Purchases at a convenience store can't be disputed. */
export const paymentsSince = async (
  db: Database,
  userId: bigint,
  since: Temporal.Instant,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('coinPurchases')
    .where('userId', '=', userId)
    .where('status', '=', 'paid')
    .where('paymentKind', '=', 'card')
    .where('paidAt', '>', since)
    .orderBy('paidAt', 'desc')
    .select('paymentId')
    .execute()
  return rows.flatMap(({ paymentId }) => paymentId ?? [])
}
