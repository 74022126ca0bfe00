import type { Lot } from '@avalive/rules/points/lot'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const KIND = 'livePoint:'

const lots = (db: Database, ownerId: bigint) =>
  db
    .selectFrom('ledger_accounts')
    .where('owner_id', '=', ownerId)
    .where('kind', 'like', `${KIND}%`)
    .select(['kind', 'balance'])

const lotOf = ({ kind, balance }: { kind: string; balance: bigint }): Lot => ({
  month: Temporal.PlainYearMonth.from(kind.slice(KIND.length)),
  balance,
})

export const lotsOf = async (db: Database, ownerId: bigint): Promise<Lot[]> =>
  (await lots(db, ownerId).execute()).map(lotOf)

/** The lots, held still until the transaction ends. */
export const lockLots = async (tx: Transaction<DB>, ownerId: bigint): Promise<Lot[]> =>
  (await lots(tx, ownerId).orderBy('id').forUpdate().execute()).map(lotOf)

/** What a transfer took from somebody's lots; undefined when there is no such transfer. */
export const takenWith = async (tx: Transaction<DB>, ownerId: bigint, key: string): Promise<Lot[] | undefined> => {
  const rows = await tx
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_postings as p', 'p.transfer_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .where('t.idempotency_key', '=', key)
    .where('a.owner_id', '=', ownerId)
    .orderBy('a.kind')
    .select(['a.kind as kind', sql<bigint>`-p.amount`.as('balance')])
    .execute()
  return rows.length > 0 ? rows.map(lotOf) : undefined
}
