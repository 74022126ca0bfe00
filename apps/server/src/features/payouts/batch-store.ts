import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'
import type { Sealed } from '../../platform/sealed.ts'
import { firstDay } from './month-store.ts'

/**
 * The batch of a month that is not exported yet; makes one if there is none. The transaction must have locked the month.
 */
export const openBatch = async (tx: Transaction<DB>, month: Temporal.PlainYearMonth): Promise<bigint> => {
  const day = sql<Temporal.PlainDate>`${firstDay(month)}::date`
  const open = await tx
    .selectFrom('payoutBatches')
    .where('month', '=', day)
    .where('exportedAt', 'is', null)
    .orderBy('number')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  if (open) return open.id
  const { id } = await tx
    .insertInto('payoutBatches')
    .values(({ selectFrom }) => ({
      month: firstDay(month),
      number: selectFrom('payoutBatches')
        .where('month', '=', day)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A transfer of a batch with the account that it goes to. */
export interface StoredRecord {
  readonly depositId: bigint
  readonly id: string
  readonly figures: Sealed
  readonly bankAccountId: string
  readonly details: Sealed
}

export const batchPage = (
  db: Database,
  batchId: bigint,
  after: bigint,
  limit: number,
): Promise<readonly StoredRecord[]> =>
  db
    .selectFrom('bankTransfers as t')
    .innerJoin('depositBankAccounts as b', 'b.id', 't.bankAccountId')
    .where('t.batchId', '=', batchId)
    .where('t.depositId', '>', after)
    .orderBy('t.depositId')
    .limit(limit)
    .select(['t.depositId', 't.id', 't.figures', 't.bankAccountId', 'b.details'])
    .execute()

const batches = (db: Database) =>
  db
    .selectFrom('payoutBatches')
    .select(['id', 'month', 'number', 'transferDate', 'exportedAt', 'fileHash', 'fileYen'])
    .select(['releasedPoints', 'releasedHash'])

export type FoundBatch = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

export const findBatch = (db: Database, batchId: bigint): Promise<FoundBatch | undefined> =>
  batches(db).where('id', '=', batchId).executeTakeFirst()

/** The transaction must have locked the batch's month. */
export const lockBatch = (tx: Transaction<DB>, batchId: bigint): Promise<FoundBatch> =>
  batches(tx).where('id', '=', batchId).forUpdate().executeTakeFirstOrThrow()

/** The batches with transfers whose file was never downloaded, oldest first. */
export const batchesToExport = (db: Database): Promise<FoundBatch[]> =>
  batches(db)
    .where('exportedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bankTransfers as t').whereRef('t.batchId', '=', 'payoutBatches.id').select('t.id')),
    )
    .orderBy('month')
    .orderBy('number')
    .execute()

export const batchesExportedIn = (
  db: Database,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<FoundBatch[]> =>
  batches(db).where('exportedAt', '>=', from).where('exportedAt', '<', until).orderBy('id').execute()

/** The transfers of a batch with the points that the ledger took for each; 0 where it took none. */
export const takenForBatch = async (db: Database, batchId: bigint) => {
  const { rows } = await sql<{ id: string; figures: Sealed; points: bigint }>`
    select b.id, b.figures, coalesce((
      select -sum(p.amount)::bigint from ledger_transfers t
      join ledger_postings p on p.transfer_id = t.id
      join ledger_accounts a on a.id = p.account_id and a.owner_id = b.user_id
      where t.idempotency_key = 'bankTransfer:' || b.id), 0) as points
    from bank_transfers b where b.batch_id = ${batchId}`.execute(db)
  return rows
}

/** Fixes the date and the bytes of a batch's file, and marks its transfers as exported. */
export const saveExport = async (
  tx: Transaction<DB>,
  batchId: bigint,
  exported: {
    readonly transferDate: Temporal.PlainDate
    readonly at: Temporal.Instant
    readonly by: bigint | null
    readonly fileHash: Buffer
    readonly fileYen: bigint
  },
): Promise<void> => {
  await tx
    .updateTable('payoutBatches')
    .set({
      transferDate: exported.transferDate.toString(),
      exportedAt: exported.at,
      exportedBy: exported.by,
      fileHash: exported.fileHash,
      fileYen: exported.fileYen,
    })
    .where('id', '=', batchId)
    .execute()
  await tx
    .updateTable('bankTransfers')
    .set((eb) => ({ status: 'exported', exportedAt: exported.at, version: eb('version', '+', 1) }))
    .where('batchId', '=', batchId)
    .where('status', '=', 'written')
    .execute()
}

/** A second operator has let the file be downloaded while it has these transfers and this date. */
export const saveRelease = async (
  tx: Transaction<DB>,
  batchId: bigint,
  released: {
    readonly releasedPoints: bigint
    readonly releasedHash: Buffer
    readonly releasedBy: bigint | null
    readonly releasedAt: Temporal.Instant
  },
): Promise<void> => {
  await tx.updateTable('payoutBatches').set(released).where('id', '=', batchId).execute()
}

/** Differs with each transfer that a download would export, with its points, and with the date. */
export const releaseHash = async (tx: Transaction<DB>, batchId: bigint, transferDate: string): Promise<Buffer> => {
  const written = await tx
    .selectFrom('bankTransfers')
    .where('batchId', '=', batchId)
    .where('status', '=', 'written')
    .orderBy('depositId')
    .select(['depositId', 'points'])
    .execute()
  const lines = [transferDate, ...written.map(({ depositId, points }) => `${depositId}:${points}`)]
  return createHash('sha256').update(lines.join('\n')).digest()
}

/** The transfers of a batch that a download (`written`) or marking it as done (`exported`) would change. */
export const transfersIn = (tx: Transaction<DB>, batchId: bigint, status: 'written' | 'exported') =>
  tx
    .selectFrom('bankTransfers')
    .where('batchId', '=', batchId)
    .where('status', '=', status)
    .select([sql<number>`count(*)::int`.as('transfers'), sql<bigint>`coalesce(sum(points), 0)::bigint`.as('points')])
    .executeTakeFirstOrThrow()

/** The transfers of a batch with their sealed figures. */
export const figuresIn = (db: Database, batchId: bigint) =>
  db.selectFrom('bankTransfers').where('batchId', '=', batchId).select(['id', 'status', 'points', 'figures']).execute()

/** Marks the exported transfers of a batch as done, and returns them. */
export const saveBatchDone = (tx: Transaction<DB>, batchId: bigint, at: Temporal.Instant) =>
  tx
    .updateTable('bankTransfers')
    .set((eb) => ({ status: 'done', doneAt: at, version: eb('version', '+', 1) }))
    .where('batchId', '=', batchId)
    .where('status', '=', 'exported')
    .returning(['id', 'userId', 'points'])
    .execute()

const monthOrder: ListOrder<'month'> = {
  sorts: { month: { by: sql.ref('m.month'), type: 'date' } },
  id: sql`extract(epoch from m.month)::bigint`,
}

interface MonthFilter {
  /** The beginning of a month: `2027` or `2027-01`. */
  readonly search?: string | undefined
  readonly state?: 'open' | 'done' | undefined
}

const withoutBatch = (status: 'held' | 'cancelled') =>
  sql<number>`(
    select count(*)::int from bank_transfers t where t.month = m.month and t.batch_id is null and t.status = ${status})`

/** Months with the numbers of their transfers that are in no batch. */
export const pageOfMonths = (db: Database, { search, state }: MonthFilter, request: ListRequest<'month'>) =>
  pageOf(
    db
      .selectFrom('payoutMonths as m')
      .$if(search !== undefined, (rows) => rows.where(sql<boolean>`starts_with(m.month::text, ${search})`))
      .$if(state !== undefined, (rows) => rows.where('m.doneAt', state === 'open' ? 'is' : 'is not', null))
      .select(['m.month', 'm.beganAt', 'm.writtenAt', 'm.doneAt'])
      .select([withoutBatch('held').as('held'), withoutBatch('cancelled').as('cancelled')]),
    monthOrder,
    request,
  )

export const batchesOf = async (db: Database, months: readonly string[]) => {
  const { rows } = await sql<{
    id: bigint
    month: Temporal.PlainDate
    number: number
    transferDate: Temporal.PlainDate | null
    exportedAt: Temporal.Instant | null
    written: number
    exported: number
    done: number
    returned: number
    points: bigint
  }>`
    select b.id, b.month, b.number, b.transfer_date, b.exported_at,
      count(*) filter (where t.status = 'written')::int as written,
      count(*) filter (where t.status = 'exported')::int as exported,
      count(*) filter (where t.status = 'done')::int as done,
      count(*) filter (where t.status = 'returned')::int as returned,
      coalesce(sum(t.points), 0)::bigint as points
    from payout_batches b left join bank_transfers t on t.batch_id = b.id
    where b.month = any(${months}::date[])
    group by b.id order by b.month, b.number`.execute(db)
  return rows
}
