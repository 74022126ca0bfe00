import {
  type Account,
  dayOf,
  type LotAmount,
  type LotChange,
  sourceOf,
  splitReturn,
} from '@avalive/rules/payouts/statement'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const LOT = 'livePoint:'
/** The ledger's reason and key prefix of the points that a bank transfer takes, and of those that a return gives back. */
const TAKEN = 'bankTransfer'
const RETURNED = 'bankTransferReturn'

interface Row {
  readonly kind: string
  readonly transferId: bigint
  readonly reason: string
  readonly at: Temporal.Instant
  readonly amount: bigint
  /** Of a return. */
  readonly fee: bigint | null
  readonly isBefore: boolean
  readonly isTaken: boolean
}

const monthOf = ({ kind }: Pick<Row, 'kind'>) => Temporal.PlainYearMonth.from(kind.slice(LOT.length))
const lotAmount = (row: Row): LotAmount => ({ month: monthOf(row), amount: row.amount })

const changesOf = (rows: readonly Row[]): LotChange[] => {
  const changes = rows.map(({ kind, reason, at, amount }): LotChange => {
    const source = sourceOf(reason)
    return { month: monthOf({ kind }), source, day: dayOf(source, at), amount }
  })
  return splitReturn(changes, rows[0]?.fee ?? 0n)
}

/**
 * The postings to a streamer's lots that led to a bank transfer: the sum of those up to the transfer before it, and each
 * one since. A transfer takes the whole balance, so these explain all of its points.
 */
export const accountOf = async (db: Database, userId: bigint, id: string): Promise<Account> => {
  const { rows } = await sql<Row>`
    with lot as (select id, kind from ledger_accounts where owner_id = ${userId} and kind like ${`${LOT}%`}),
    this as (select id from ledger_transfers where idempotency_key = ${`${TAKEN}:${id}`}),
    previous as (
      select coalesce(max(t.id), 0) as id
      from lot join ledger_postings p on p.account_id = lot.id join ledger_transfers t on t.id = p.transfer_id
      where t.reason = ${TAKEN} and t.id < (select id from this))
    select lot.kind, 0::bigint as transfer_id, '' as reason, now() as at, sum(p.amount)::bigint as amount,
      null::bigint as fee, true as is_before, false as is_taken
    from lot join ledger_postings p on p.account_id = lot.id
    where p.transfer_id <= (select id from previous)
    group by lot.kind having sum(p.amount) <> 0
    union all
    select lot.kind, t.id, t.reason, t.at, p.amount, r.return_fee, false, t.id = (select id from this)
    from lot join ledger_postings p on p.account_id = lot.id join ledger_transfers t on t.id = p.transfer_id
    left join bank_transfers r on r.user_id = ${userId} and t.idempotency_key = ${`${RETURNED}:`} || r.id
    where p.transfer_id > (select id from previous) and p.transfer_id <= (select id from this)
    order by transfer_id, kind`.execute(db)
  const since = Map.groupBy(
    rows.filter(({ isBefore, isTaken }) => !isBefore && !isTaken),
    ({ transferId }) => transferId,
  )
  return {
    before: rows.filter(({ isBefore }) => isBefore).map(lotAmount),
    changes: [...since.values()].flatMap(changesOf),
    taken: rows
      .filter(({ isTaken }) => isTaken)
      .map(lotAmount)
      .map(({ month, amount }) => ({ month, amount: -amount })),
  }
}

/** The coins of the gifts that a streamer received, by day in Japan. Asks for each day, as the index is by day first. */
export const coinsByDay = async (
  db: Database,
  userId: bigint,
  from: Temporal.PlainDate,
  through: Temporal.PlainDate,
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await db
    .selectFrom('giftSends')
    .where('streamerId', '=', userId)
    .where(sql<boolean>`earned_on = any(array(
      select generate_series(${from.toString()}::date, ${through.toString()}::date, interval '1 day')::date))`)
    .groupBy('earnedOn')
    .select(['earnedOn', sql<bigint>`sum(coins)::bigint`.as('coins')])
    .execute()
  return new Map(rows.map(({ earnedOn, coins }) => [earnedOn.toString(), coins]))
}
