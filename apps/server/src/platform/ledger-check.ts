import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './db/types.generated.ts'

export interface LedgerFault {
  readonly what: 'balance' | 'transfer' | 'gift' | 'draw' | 'points'
  readonly id: bigint
  readonly told: bigint
  readonly proved: bigint
}

/** Every gift says what its transfer moved. */
const gifts = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'gift' as what, g.id, g.coins as told, coalesce(p.amount, 0)::bigint as proved
    from gift_sends g
    left join ledger_accounts a on a.owner_id is null and a.kind = 'giftSpend'
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = g.transfer_id
    where g.coins <> coalesce(p.amount, 0)`.execute(tx)

/** Every draw says what its transfer took, in coins or in tickets. */
const draws = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'draw' as what, d.id, d.amount::bigint as told, coalesce(p.amount, 0)::bigint as proved
    from gacha_draws d
    left join ledger_accounts a on a.owner_id is null
      and a.kind = case d.type when 'coin' then 'gachaSpend' else 'gachaTicketSpend' end
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = d.transfer_id
    where d.amount <> coalesce(p.amount, 0)`.execute(tx)

/** What a streamer's gifts of a day earned went into the lot of its month; named by the day's last gift. */
const points = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    with earned as (
      select streamer_id, earned_on, sum(points)::bigint as points, max(id) as id from gift_sends
      where earned_on <= (select date '1970-01-01' + last_id::int from watermarks where name = 'livePoint.issued')
      group by streamer_id, earned_on)
    select 'points' as what, e.id, e.points as told, coalesce(p.amount, 0)::bigint as proved
    from earned e join users u on u.id = e.streamer_id
    left join ledger_transfers t on t.idempotency_key = 'livePoint:' || u.vlive_id || ':' || to_char(e.earned_on, 'YYYY-MM-DD')
    left join ledger_accounts a on a.owner_id = e.streamer_id and a.kind = 'livePoint:' || to_char(e.earned_on, 'YYYY-MM')
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = t.id
    where e.points <> coalesce(p.amount, 0)`.execute(tx)

/**
 * Rebuilds every balance from its postings, every transfer's sum, and what gifts and points say of themselves; answers
 * where the books do not agree.
 */
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
      const faults = [balances, transfers, await gifts(tx), await draws(tx), await points(tx)].flatMap(
        (found) => found.rows,
      )
      const { rows } = await sql<{ accounts: number; transfers: number }>`
        select (select count(*)::int from ledger_accounts) as accounts, (select count(*)::int from ledger_transfers) as transfers`.execute(
        tx,
      )
      return { accounts: 0, transfers: 0, ...rows[0], faults }
    })
