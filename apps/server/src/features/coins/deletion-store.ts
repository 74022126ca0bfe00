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

/** Whether one of these payments is the person's. */
export const isTheirPayment = async (db: Database, userId: bigint, paymentIds: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('coinPurchases')
    .where('userId', '=', userId)
    .where('paymentId', 'in', paymentIds)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Payments at a convenience store can't be disputed; those by card can, also from a wallet. */
export const hasDisputablePayment = async (db: Database, userId: bigint, since: Temporal.Instant): Promise<boolean> =>
  (await db
    .selectFrom('coinPurchases')
    .where('userId', '=', userId)
    .where('status', '=', 'paid')
    .where((eb) => eb.or([eb('paymentKind', 'is', null), eb('paymentKind', '<>', 'konbini')]))
    .where('paidAt', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined
