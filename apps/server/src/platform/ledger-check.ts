import { JAPAN } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from './db/database.ts'
import type { DB } from './db/types.generated.ts'

export interface LedgerFault {
  readonly what:
    | 'balance'
    | 'transfer'
    | 'gift'
    | 'draw'
    | 'points'
    | 'debt'
    | 'debtOffset'
    | 'correction'
    | 'bankTransfer'
    | 'voteTickets'
    | 'vote'
    | 'giftReference'
    | 'postingReference'
  readonly id: bigint
  readonly recorded: bigint
  readonly proved: bigint
}

/** The coins of a gift must equal the amount of its transfer. */
const gifts = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'gift' as what, g.id, g.coins as recorded, coalesce(p.amount, 0)::bigint as proved
    from gift_sends g
    left join ledger_accounts a on a.owner_id is null and a.kind = 'giftSpend'
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = g.transfer_id
    where g.coins <> coalesce(p.amount, 0)`.execute(tx)

/**
 * What a gift and a posting name must exist: these tables have no foreign keys (decision 88). A fault of a gift has the
 * gift's id, a fault of a posting the transfer's; `proved` is how many of the named rows are there.
 */
const references = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'giftReference' as what, g.id, 5::bigint as recorded, f.found as proved
    from gift_sends g left join users sender on sender.id = g.sender_id left join streams s on s.id = g.stream_id
    left join users streamer on streamer.id = g.streamer_id left join gifts on gifts.id = g.gift_id
    left join ledger_transfers t on t.id = g.transfer_id
    cross join lateral (select num_nonnulls(sender.id, s.id, streamer.id, gifts.id, t.id)::bigint as found) f
    where f.found < 5
    union all
    select 'postingReference', p.transfer_id, 2, f.found
    from ledger_postings p left join ledger_transfers t on t.id = p.transfer_id
    left join ledger_accounts a on a.id = p.account_id
    cross join lateral (select num_nonnulls(t.id, a.id)::bigint as found) f
    where f.found < 2`.execute(tx)

/** The price of a draw must equal the amount of its transfer, in coins or tickets. */
const draws = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'draw' as what, d.id, d.amount::bigint as recorded, coalesce(p.amount, 0)::bigint as proved
    from gacha_draws d
    left join ledger_accounts a on a.owner_id is null
      and a.kind = case d.type when 'coin' then 'gachaSpend' else 'gachaTicketSpend' end
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = d.transfer_id
    where d.amount <> coalesce(p.amount, 0)`.execute(tx)

/** A day's points of a streamer must be in the lot of its month. A fault has the id of the day's last gift. */
const points = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    with earned as (
      select * from live_point_days
      where earned_on <= (select date '1970-01-01' + last_id::int from watermarks where name = 'livePoint.issued')
    ), issued as (
      select a.owner_id, (t.at at time zone ${JAPAN})::date - 1 as earned_on, sum(p.amount)::bigint as points
      from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
      join ledger_accounts a on a.id = p.account_id
      where t.reason = 'livePoint' and a.kind = 'livePoint:' || to_char((t.at at time zone ${JAPAN})::date - 1, 'YYYY-MM')
      group by a.owner_id, t.at)
    select 'points' as what, e.last_send_id as id, e.points as recorded, coalesce(i.points, 0)::bigint as proved
    from earned e left join issued i on i.owner_id = e.streamer_id and i.earned_on = e.earned_on
    where e.points <> coalesce(i.points, 0)`.execute(tx)

/** A purchase's owed amount must equal the sum of its open debts. A fault has the id of the newest debt. */
const debts = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'debt' as what, coalesce(d.id, 0) as id, p.owed as recorded, coalesce(d.owed, 0)::bigint as proved
    from coin_purchases p
    left join (
      select purchase_id, max(id) as id, sum(amount - cleared) filter (where settled_at is null) as owed
      from coin_debts group by purchase_id) d on d.purchase_id = p.id
    where p.owed <> coalesce(d.owed, 0)`.execute(tx)

/** The coins of a debt's offset must equal the amount of its transfer. */
const debtOffsets = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'debtOffset' as what, c.id, c.coins as recorded, coalesce(p.amount, 0)::bigint as proved
    from coin_debt_clearances c
    left join ledger_accounts a on a.owner_id is null and a.kind = 'coinRefund'
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = c.transfer_id
    where c.kind = 'offset' and c.coins <> coalesce(p.amount, 0)`.execute(tx)

/** A correction must have moved its amount. */
const corrections = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'correction' as what, c.id, c.amount as recorded, -coalesce(p.amount, 0)::bigint as proved
    from ledger_corrections c
    left join ledger_accounts a on a.owner_id is null and a.kind = 'correction'
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = c.transfer_id
    where c.amount <> -coalesce(p.amount, 0)`.execute(tx)

/** What a bank transfer took: its points, the fee if it was returned, and nothing if it was cancelled. */
const bankTransfers = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'bankTransfer' as what, deposit_id as id, recorded, proved from (
      select b.deposit_id, coalesce(sum(p.amount), 0)::bigint as proved,
        case b.status when 'returned' then coalesce(b.return_fee, 0) when 'cancelled' then 0 else b.points end as recorded
      from bank_transfers b
      left join ledger_accounts a on a.owner_id is null and a.kind = 'livePointSpend'
      left join ledger_transfers t on t.idempotency_key in
        ('bankTransfer:' || b.id, 'bankTransferReturn:' || b.id, 'bankTransferCancel:' || b.id)
      left join ledger_postings p on p.account_id = a.id and p.transfer_id = t.id
      group by b.id) transfers
    where recorded <> proved`.execute(tx)

/** The tickets of a grant must equal the amount of its transfer. */
const voteTickets = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'voteTickets' as what, g.id, g.amount::bigint as recorded, coalesce(p.amount, 0)::bigint as proved
    from vote_ticket_grants g
    left join ledger_accounts a on a.owner_id = g.user_id and a.kind = 'voteTicket:' || g.campaign_id
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = g.transfer_id
    where g.amount <> coalesce(p.amount, 0)`.execute(tx)

/** A vote must have taken one ticket of its voter. */
const votes = (tx: Transaction<DB>) =>
  sql<LedgerFault>`
    select 'vote' as what, v.id, 1::bigint as recorded, -coalesce(p.amount, 0)::bigint as proved
    from votes v
    left join ledger_accounts a on a.owner_id = v.user_id and a.kind = 'voteTicket:' || v.campaign_id
    left join ledger_postings p on p.account_id = a.id and p.transfer_id = v.transfer_id
    where coalesce(p.amount, 0) <> -1`.execute(tx)

/**
 * Recomputes every balance and transfer from the postings, compares gifts, draws, points, debts, bank transfers
 * and votes with the ledger, and returns the differences.
 */
export const checkLedger = async (
  db: Database,
): Promise<{ accounts: number; transfers: number; faults: LedgerFault[] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const balances = await sql<LedgerFault>`
        select 'balance' as what, a.id, a.balance as recorded, coalesce(sum(p.amount), 0)::bigint as proved
        from ledger_accounts a left join ledger_postings p on p.account_id = a.id
        where a.owner_id is not null group by a.id having a.balance <> coalesce(sum(p.amount), 0)`.execute(tx)
      const transfers = await sql<LedgerFault>`
        select 'transfer' as what, t.id, 0::bigint as recorded, coalesce(sum(p.amount), 0)::bigint as proved
        from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id
        group by t.id having coalesce(sum(p.amount), 0) <> 0 or count(p.*) < 2`.execute(tx)
      const others = [
        gifts,
        references,
        draws,
        points,
        debts,
        debtOffsets,
        corrections,
        bankTransfers,
        voteTickets,
        votes,
      ]
      const faults = [...balances.rows, ...transfers.rows]
      for (const check of others) faults.push(...(await check(tx)).rows)
      const { rows } = await sql<{ accounts: number; transfers: number }>`
        select (select count(*)::int from ledger_accounts) as accounts, (select count(*)::int from ledger_transfers) as transfers`.execute(
        tx,
      )
      return { accounts: 0, transfers: 0, ...rows[0], faults }
    })
