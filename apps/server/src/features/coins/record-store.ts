import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface PaymentRecord {
  readonly purchaseId: string
  readonly eventName: string
  readonly params: Record<string, string>
  readonly at: Temporal.Instant
}

export const savePaymentRecord = async (tx: Database, record: PaymentRecord): Promise<void> => {
  await tx
    .insertInto('paymentRecords')
    .values({
      purchaseId: record.purchaseId,
      eventName: record.eventName,
      params: JSON.stringify(record.params),
      at: record.at,
    })
    .execute()
}

/** Deletes a person's records beyond the newest `most`, across all their purchases. The buyer must be locked. */
export const keepNewestRecords = async (tx: Transaction<DB>, userId: bigint, most: number): Promise<void> => {
  await sql`
    delete from payment_records where id in (
      select r.id from payment_records r join coin_purchases p on p.id = r.purchase_id
      where p.user_id = ${userId} order by r.id desc offset ${most})`.execute(tx)
}

/** Deletes up to `most` records from before a time, and returns how many were deleted. */
export const deleteRecordsBefore = async (db: Database, time: Temporal.Instant, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from payment_records where id in (
      select id from payment_records where at < ${time}::timestamptz order by at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
