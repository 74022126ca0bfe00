import { type Kysely, sql } from 'kysely'
import type { DB } from './db/types.generated.ts'

export interface LedgerFault {
  readonly what: 'balance' | 'transfer'
  readonly id: bigint
  readonly told: bigint
  readonly proved: bigint
}

/** Rebuilds every balance from its postings and every transfer's sum; answers where the books do not agree. */
export const checkLedger = async (
  db: Kysely<DB>,
): Promise<{ accounts: number; transfers: number; faults: LedgerFault[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const balances = await sql<LedgerFault>`
        select 'balance' as what, a.id, a.balance as told, coalesce(sum(p.amount), 0)::bigint as proved
        from ledger_accounts a left join ledger_postings p on p.account_id = a.id
        where a.owner_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)`.execute(tx)
      const transfers = await sql<LedgerFault>`
        select 'transfer' as what, t.id, 0::bigint as told, coalesce(sum(p.amount), 0)::bigint as proved
        from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id
        group by t.id having coalesce(sum(p.amount), 0) <> 0 or count(p.*) < 2`.execute(tx)
      const { rows } = await sql<{ accounts: number; transfers: number }>`
        select (select count(*)::int from ledger_accounts) as accounts, (select count(*)::int from ledger_transfers) as transfers`.execute(
        tx,
      )
      return { accounts: 0, transfers: 0, ...rows[0], faults: [...balances.rows, ...transfers.rows] }
    })
