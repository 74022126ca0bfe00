import { startOfDay } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Holding, houseAccount, openAccounts } from '../../platform/ledger.ts'
import { KIND } from './store.ts'

export interface Earned {
  readonly streamerId: bigint
  readonly points: bigint
}

/** The first day after this one on which anyone earned points. */
export const nextEarningDay = async (db: Database, after: Temporal.PlainDate): Promise<Temporal.PlainDate | null> => {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select min(earned_on) as day from gift_sends where earned_on > ${after.toString()}::date`.execute(db)
  return rows[0]?.day ?? null
}

/** The points that streamers earned on a day, ordered by id, after one of them. */
export const earnedOnDay = async (
  db: Database,
  day: Temporal.PlainDate,
  after: bigint,
  limit: number,
): Promise<Earned[]> => {
  const { rows } = await sql<Earned>`
    select streamer_id, points from live_point_days
    where earned_on = ${day.toString()}::date and streamer_id > ${after}
    order by streamer_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Makes one transfer per streamer and day, whose key makes a repetition harmless. If a part of the day's points was
 * issued before (after the sandbox's clock was set back, or by an earlier version), transfers the rest: its key
 * contains the amount already issued.
 *
 * The day's first transfer is found by its key, and the others are searched by account only if the first was a part.
 * That search can be slow: if the statistics know few accounts, as when most postings are the house's, PostgreSQL reads
 * the whole ledger for it. `offset 0` keeps the subqueries as they are written.
 */
export const issuePoints = async (
  tx: Transaction<DB>,
  day: Temporal.PlainDate,
  earned: readonly Earned[],
): Promise<void> => {
  const house = await houseAccount(tx, 'livePointIssue')
  const lot: Holding = `${KIND}${day.toPlainYearMonth()}`
  const owners = earned.map(({ streamerId }) => streamerId)
  await openAccounts(tx, owners, lot)
  const at = sql`${startOfDay(day.add({ days: 1 }))}::timestamptz`
  await sql`
    select ledger_transfer(
      k.key || case when i.points = 0 then '' else ':' || i.points end,
      'livePoint', ${at}, array[${house}::bigint, a.id], array[i.points - e.points, e.points - i.points])
    from unnest(${owners}::bigint[], ${earned.map(({ points }) => points)}::bigint[]) as e (owner, points)
    join users u on u.id = e.owner
    join ledger_accounts a on a.owner_id = e.owner and a.kind = ${lot}
    cross join lateral (select 'livePoint:' || u.vlive_id || ':' || ${day.toString()} as key) k
    left join ledger_transfers first on first.idempotency_key = k.key
    cross join lateral (
      select (select amount from ledger_postings where account_id = a.id and transfer_id = first.id) as points offset 0) f
    cross join lateral (
      select case when f.points is null then 0 when f.points >= e.points then f.points else (
        select sum(p.amount)::bigint from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
        where p.account_id = a.id and t.reason = 'livePoint' and t.at = ${at}) end as points offset 0) i
    where e.points > i.points
    order by a.id`.execute(tx)
}
