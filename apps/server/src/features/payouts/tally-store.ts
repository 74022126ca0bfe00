import type { TaxCategory } from '@avalive/rules/payouts/tax'
import type { HoldFacts, HoldReason } from '@avalive/rules/payouts/turn'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealed } from '../../platform/sealed.ts'
import { firstDay } from './month-store.ts'

/** The next streamers with a bank account, by id. Everybody who has one has its first version. */
export const nextStreamers = async (tx: Transaction<DB>, after: bigint, limit: number): Promise<bigint[]> => {
  const rows = await tx
    .selectFrom('depositBankAccounts')
    .where('version', '=', 1)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
    .select('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A streamer who gets the transfer of a month, if the balance is high enough. */
export interface Candidate extends HoldFacts {
  readonly userId: bigint
  readonly accountId: string
  readonly bankAccountId: string
  readonly category: TaxCategory
}

export interface TallyTimes {
  readonly month: Temporal.PlainYearMonth
  readonly cutOff: Temporal.Instant
  readonly turn: Temporal.Instant
}

/**
 * Those of the streamers who live in Japan, had registered both forms by the cut-off, had no open verify result at the
 * end of the month, and have no transfer of this month yet. A result that closed because its field was changed after the
 * cut-off counts as open: the version in force is the one that it flagged.
 */
export const candidatesOf = async (
  tx: Transaction<DB>,
  streamers: readonly bigint[],
  { month, cutOff, turn }: TallyTimes,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select u.id as user_id, u.suspended_until, a.id as account_id, b.id as bank_account_id,
      b.registered_at as changed_at, coalesce(p.category, 'individual') as category, coalesce(p.held, false) as held,
      (select max(t.exported_at) from bank_transfers t
       where t.user_id = u.id and t.bank_account_id = b.id and t.status in ('exported', 'done')) as last_paid_at
    from users u
    join lateral (
      select id from deposit_accounts where user_id = u.id and registered_at < ${cutOff}::timestamptz
      order by version desc limit 1) a on true
    join lateral (
      select id, registered_at from deposit_bank_accounts where user_id = u.id and registered_at < ${cutOff}::timestamptz
      order by version desc limit 1) b on true
    left join payout_profiles p on p.user_id = u.id
    where u.id = any(${streamers}::bigint[]) and u.region = 'JP'
      and not exists (
        select from verify_results v where v.user_id = u.id and v.opened_at < ${turn}::timestamptz and (
          v.closed_at is null or v.closed_at >= ${turn}::timestamptz
          or v.closed_at >= ${cutOff}::timestamptz and v.closed_at in (
            select registered_at from deposit_accounts where user_id = u.id
            union all select registered_at from deposit_bank_accounts where user_id = u.id)))
      and not exists (select from bank_transfers t where t.user_id = u.id and t.month = ${firstDay(month)}::date)
    order by u.id`.execute(tx)
  return rows
}

export interface NewTransfer {
  readonly id: string
  readonly userId: bigint
  readonly holdReason: HoldReason | null
  readonly accountId: string
  readonly bankAccountId: string
  readonly category: TaxCategory
  readonly points: bigint
  readonly figures: Sealed
}

/** Saves transfers in this order, those that are not held in the batch. */
export const saveTransfers = async (
  tx: Transaction<DB>,
  transfers: readonly NewTransfer[],
  at: { readonly month: Temporal.PlainYearMonth; readonly batchId: bigint | null; readonly now: Temporal.Instant },
): Promise<void> => {
  const all = <Key extends keyof NewTransfer>(key: Key) => transfers.map((one) => one[key])
  await sql`
    insert into bank_transfers (id, user_id, month, status, hold_reason, batch_id, account_id, bank_account_id, category,
      points, figures, written_at)
    select id, user_id, ${firstDay(at.month)}::date, case when hold_reason is null then 'written' else 'held' end,
      hold_reason, case when hold_reason is null then ${at.batchId}::bigint end, account_id, bank_account_id, category,
      points, figures, ${at.now}::timestamptz
    from unnest(${all('id')}::uuid[], ${all('userId')}::bigint[], ${all('holdReason')}::text[],
      ${all('accountId')}::uuid[], ${all('bankAccountId')}::uuid[], ${all('category')}::text[],
      ${all('points')}::bigint[], ${all('figures')}::text[]) with ordinality as t (id, user_id, hold_reason,
      account_id, bank_account_id, category, points, figures, place)
    order by place`.execute(tx)
}
