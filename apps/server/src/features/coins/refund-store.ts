import type { Currency } from '@avalive/rules/coins/currency'
import type { RefundStatus } from '@avalive/rules/coins/refund'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const refunds = (db: Database) =>
  db
    .selectFrom('coinRefunds')
    .select(['id', 'number', 'purchaseId', 'amount', 'status', 'requestedBy', 'refundId', 'attempts', 'nextCheckAt'])
    .$narrowType<{ status: RefundStatus }>()

export type StoredRefund = Awaited<ReturnType<ReturnType<typeof refunds>['execute']>>[number]

export const refundsOf = (db: Database, purchaseId: string): Promise<StoredRefund[]> =>
  refunds(db).where('purchaseId', '=', purchaseId).orderBy('number').execute()

/** What operators refunded alone of a purchase, and of the person's other purchases since then. */
export const refundedAlone = (db: Database, purchaseId: string, userId: bigint, since: Temporal.Instant) =>
  db
    .selectFrom('coinPurchases as p')
    .innerJoin('coinRefunds as r', 'r.purchaseId', 'p.id')
    .where('p.userId', '=', userId)
    .where('r.approvedBy', 'is', null)
    .where('r.status', 'not in', ['failed', 'refused'])
    .where((eb) => eb.or([eb('p.id', '=', purchaseId), eb('r.requestedAt', '>', since)]))
    .select(['p.currency', 'p.price', 'p.chargeGem', 'p.freeGem', 'r.amount'])
    .$narrowType<{ currency: Currency }>()
    .execute()

export const findRefund = (db: Database, id: string): Promise<StoredRefund | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst()

export const lockRefund = (tx: Transaction<DB>, id: string): Promise<StoredRefund> =>
  refunds(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export interface NewRefund {
  readonly id: string
  readonly purchaseId: string
  readonly amount: bigint
  readonly requestedBy: bigint
  readonly approvedBy: bigint | null
  readonly requestedAt: Temporal.Instant
  readonly reason: string
}

/** Stores the intent. The purchase must be locked. */
export const saveRefund = async (tx: Transaction<DB>, refund: NewRefund): Promise<void> => {
  await tx
    .insertInto('coinRefunds')
    .values({ ...refund, status: 'requested', nextCheckAt: refund.requestedAt })
    .execute()
}

export interface RefundChange {
  readonly status?: RefundStatus
  readonly refundId?: string
  readonly failure?: string | null
  readonly attempts?: number
  readonly nextCheckAt?: Temporal.Instant | null
  readonly settledAt?: Temporal.Instant | null
}

export const changeRefund = async (db: Database, id: string, change: RefundChange): Promise<void> => {
  await db.updateTable('coinRefunds').set(change).where('id', '=', id).execute()
}

export const refundsToCheck = (db: Database, now: Temporal.Instant, limit: number): Promise<StoredRefund[]> =>
  refunds(db).where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit).execute()

/** An event of the payment has arrived: has the due task ask about its refunds now. */
export const hurryRefunds = async (db: Database, purchaseId: string, now: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('coinRefunds')
    .set({ nextCheckAt: now })
    .where('purchaseId', '=', purchaseId)
    .where('refundId', 'is not', null)
    .where('status', 'in', ['pending', 'succeeded'])
    .execute()
}
