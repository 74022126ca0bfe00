import type { Lot } from '@avalive/rules/points/lot'
import { startOfDay } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { houseAccount } from '../../platform/ledger.ts'

export const KIND = 'livePoint:'

const lots = (db: Database, ownerId: bigint) =>
  db
    .selectFrom('ledgerAccounts')
    .where('ownerId', '=', ownerId)
    .where('kind', 'like', `${KIND}%`)
    .select(['kind', 'balance'])

const lotOf = ({ kind, balance }: { kind: string; balance: bigint }): Lot => ({
  month: Temporal.PlainYearMonth.from(kind.slice(KIND.length)),
  balance,
})

export const lotsOf = async (db: Database, ownerId: bigint): Promise<Lot[]> =>
  (await lots(db, ownerId).execute()).map(lotOf)

/** The lots, locked until the transaction ends. */
export const lockLots = async (tx: Transaction<DB>, ownerId: bigint): Promise<Lot[]> =>
  (await lots(tx, ownerId).orderBy('id').forUpdate().execute()).map(lotOf)

/** What a transfer took from a person's lots; undefined if there is no such transfer. */
export const takenWith = async (tx: Transaction<DB>, ownerId: bigint, key: string): Promise<Lot[] | undefined> => {
  const rows = await tx
    .selectFrom('ledgerTransfers as t')
    .innerJoin('ledgerPostings as p', 'p.transferId', 't.id')
    .innerJoin('ledgerAccounts as a', 'a.id', 'p.accountId')
    .where('t.idempotencyKey', '=', key)
    .where('a.ownerId', '=', ownerId)
    .orderBy('a.kind')
    .select(['a.kind', sql<bigint>`-p.amount`.as('balance')])
    .execute()
  return rows.length > 0 ? rows.map(lotOf) : undefined
}

/**
 * Empties up to `limit` lots of months before `oldest`, by id after one of them, and returns their ids. The key contains
 * the lot's last transfer, because points may come back and expire again on the same day.
 */
export const expireLots = async (
  tx: Transaction<DB>,
  oldest: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
  after: bigint,
  limit: number,
): Promise<bigint[]> => {
  const house = await houseAccount(tx, 'livePointExpiry')
  const { rows } = await sql<{ id: bigint }>`
    with lot as materialized (
      select a.id, a.balance from ledger_accounts a
      where a.kind like 'livePoint:%' and a.kind < ${`${KIND}${oldest}`} and a.balance > 0 and a.id > ${after}
      order by a.id limit ${limit} for update of a)
    select id, ledger_transfer(
      'livePointExpiry:' || id || ':' || (select max(transfer_id) from ledger_postings where account_id = id), 'livePointExpiry', ${startOfDay(today)}::timestamptz,
      array[id, ${house}::bigint], array[-balance, balance])
    from lot order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
