import type { TaxCategory } from '@avalive/rules/payouts/tax'
import type { ReturnReason, TransferStatus } from '@avalive/rules/payouts/transfer'
import type { HoldFacts, HoldReason } from '@avalive/rules/payouts/turn'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'

export interface StoredTransfer {
  readonly id: string
  readonly depositId: bigint
  readonly userId: bigint
  readonly vliveId: string
  readonly month: Temporal.PlainYearMonth
  readonly status: TransferStatus
  readonly holdReason: HoldReason | null
  readonly batchId: bigint | null
  readonly category: TaxCategory
  readonly points: bigint
  readonly version: number
}

const transfers = (db: Database) =>
  db
    .selectFrom('bankTransfers as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id', 't.depositId', 't.userId', 'u.vliveId', 't.month', 't.status', 't.holdReason', 't.batchId'])
    .select(['t.category', 't.points', 't.version'])

type Row = Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]

const transferOf = (row: Row): StoredTransfer => ({
  ...row,
  month: row.month.toPlainYearMonth(),
  status: row.status as TransferStatus,
  holdReason: row.holdReason as HoldReason | null,
  category: row.category as TaxCategory,
})

export const findTransfer = async (db: Database, depositId: bigint): Promise<StoredTransfer | undefined> =>
  (await transfers(db).where('t.depositId', '=', depositId).execute()).map(transferOf)[0]

/** A transfer, locked until the transaction ends. If its batch may change, lock its month first. */
export const lockTransfer = async (tx: Transaction<DB>, depositId: bigint): Promise<StoredTransfer | undefined> =>
  (await transfers(tx).where('t.depositId', '=', depositId).forUpdate('t').execute()).map(transferOf)[0]

export interface TransferChange {
  readonly status?: TransferStatus
  readonly holdReason?: HoldReason | null
  readonly batchId?: bigint | null
  readonly doneAt?: Temporal.Instant
  readonly returnedAt?: Temporal.Instant
  readonly returnReason?: ReturnReason
  readonly returnFee?: bigint
}

/** Changes a locked transfer, and returns its new version. */
export const changeTransfer = async (tx: Transaction<DB>, id: string, change: TransferChange): Promise<number> => {
  const { version } = await tx
    .updateTable('bankTransfers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The facts that decide whether a transfer waits. */
export const holdFactsOf = async (db: Database, id: string): Promise<HoldFacts> => {
  const { rows } = await sql<HoldFacts>`
    select u.suspended_until, coalesce(p.held, false) as held, b.registered_at as changed_at,
      (select max(o.exported_at) from bank_transfers o
       where o.user_id = t.user_id and o.bank_account_id = b.id and o.status in ('exported', 'done')) as last_paid_at
    from bank_transfers t join users u on u.id = t.user_id
    join deposit_bank_accounts b on b.id = t.bank_account_id
    left join payout_profiles p on p.user_id = t.user_id
    where t.id = ${id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no such transfer')
  return facts
}

/** Held transfers whose reason may have ended: the suspension, or the hours after a change of destination. */
export const releasable = async (
  db: Database,
  now: Temporal.Instant,
  holdHours: number,
  limit: number,
): Promise<bigint[]> => {
  const { rows } = await sql<{ depositId: bigint }>`
    select t.deposit_id from bank_transfers t join users u on u.id = t.user_id
    join deposit_bank_accounts b on b.id = t.bank_account_id
    where t.status = 'held' and (
      t.hold_reason = 'suspended' and coalesce(u.suspended_until, '-infinity') <= ${now}::timestamptz
      or t.hold_reason = 'destinationChanged'
        and b.registered_at + make_interval(hours => ${holdHours}::int) <= ${now}::timestamptz)
    order by t.deposit_id limit ${limit}`.execute(db)
  return rows.map(({ depositId }) => depositId)
}

interface Filters extends ListRequest<'number' | 'points'> {
  /** Null: those that are in no batch. */
  readonly batchId: bigint | null
  /** The vliveId of the streamer. */
  readonly search?: string | undefined
  readonly status?: TransferStatus | undefined
}

/** By number: the order of the file. */
const order = {
  sorts: {
    number: { by: sql.ref('t.depositId'), type: 'bigint' },
    points: { by: sql.ref('t.points'), type: 'bigint' },
  },
  id: sql.ref('t.depositId'),
} as const

/** The places of a batch's transfers in its file. Without a batch there are none. */
const placesIn = (db: Database, batchId: bigint | null) =>
  db
    .selectFrom('bankTransfers')
    .where('batchId', '=', batchId)
    .select(['depositId', sql<number>`(row_number() over (order by deposit_id))::int`.as('number')])

/** A page of transfers. `number` is the place in the file. */
export const pageOfTransfers = async (db: Database, { batchId, search, status, ...page }: Filters) => {
  const query = db
    .selectFrom('bankTransfers as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .innerJoin('depositBankAccounts as b', 'b.id', 't.bankAccountId')
    // The whole batch is numbered once, whatever the page, the order and the filters are.
    .leftJoin(placesIn(db, batchId).as('p'), 'p.depositId', 't.depositId')
    .$if(batchId === null, (rows) => rows.where('t.batchId', 'is', null))
    .$if(batchId !== null, (rows) => rows.where('t.batchId', '=', batchId))
    .$if(search !== undefined, (rows) => rows.where('u.vliveId', '=', search ?? ''))
    .$if(status !== undefined, (rows) => rows.where('t.status', '=', status ?? 'held'))
    .select(['t.id', 't.depositId', 'u.vliveId', 'u.nickname', 't.month', 't.status', 't.holdReason', 't.batchId'])
    .select(['t.category', 't.points', 't.version', 't.figures', 't.bankAccountId', 'b.details', 't.returnReason'])
    .select(['t.returnFee', sql<number | null>`p.number`.as('number')])
    .$narrowType<{
      status: TransferStatus
      holdReason: HoldReason | null
      category: TaxCategory
      returnReason: ReturnReason | null
    }>()
  return pageOf(query, order, page)
}
