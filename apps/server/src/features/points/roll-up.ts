import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { DueTask } from '../../platform/due.ts'
import { houseAccount } from '../../platform/ledger.ts'
import { holdDaysShut } from './day.ts'
import { KIND } from './store.ts'
import * as watermarks from './watermarks.ts'

const MOST_AT_ONCE = 500

interface Earned {
  readonly streamerId: bigint
  readonly points: bigint
}

/** No gift is added to these days any more: those under way have been waited for, and others count for a later day. */
const closeDays = (context: Context, through: Temporal.PlainDate): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await sql`select ${holdDaysShut}`.execute(tx)
    await watermarks.closed.advance(tx, through)
  })

const nextDay = async (db: Database, after: Temporal.PlainDate): Promise<Temporal.PlainDate | null> => {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select min(earned_on) as day from gift_sends where earned_on > ${after.toString()}::date`.execute(db)
  return rows[0]?.day ?? null
}

const earnedOnDay = async (db: Database, day: Temporal.PlainDate, after: bigint): Promise<Earned[]> => {
  const { rows } = await sql<Earned>`
    select streamer_id as "streamerId", points from live_point_days
    where earned_on = ${day.toString()}::date and streamer_id > ${after}
    order by streamer_id limit ${MOST_AT_ONCE}`.execute(db)
  return rows
}

/**
 * One transfer for each streamer and day, whose key makes a repetition harmless. Where a part of the day's points was
 * issued before, because the sandbox's clock was set back or a process of an earlier version did it, the rest follows:
 * its key names how much was there already.
 */
const issue = async (tx: Transaction<DB>, day: Temporal.PlainDate, earned: readonly Earned[]): Promise<void> => {
  const house = await houseAccount(tx, 'livePointIssue')
  const lot = `${KIND}${day.toPlainYearMonth()}`
  const owners = earned.map(({ streamerId }) => streamerId)
  await sql`
    insert into ledger_accounts (owner_id, kind) select owner, ${lot} from unnest(${owners}::bigint[]) as owner
    on conflict do nothing`.execute(tx)
  const at = sql`${startOfDay(day.add({ days: 1 })).toString()}::timestamptz`
  await sql`
    select ledger_transfer(
      'livePoint:' || u.vlive_id || ':' || ${day.toString()} || case when i.points = 0 then '' else ':' || i.points end,
      'livePoint', ${at}, array[${house}::bigint, a.id], array[i.points - e.points, e.points - i.points])
    from unnest(${owners}::bigint[], ${earned.map(({ points }) => points)}::bigint[]) as e (owner, points)
    join users u on u.id = e.owner
    join ledger_accounts a on a.owner_id = e.owner and a.kind = ${lot}
    cross join lateral (
      select coalesce(sum(p.amount), 0)::bigint as points
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      where p.account_id = a.id and t.reason = 'livePoint' and t.at = ${at}) i
    where e.points > i.points
    order by a.id`.execute(tx)
}

const issueDay = async (context: Context, day: Temporal.PlainDate): Promise<number> => {
  let [count, after] = [0, 0n]
  for (;;) {
    const page = await earnedOnDay(context.db, day, after)
    const earned = page.filter(({ points }) => points > 0n)
    if (earned.length > 0) await context.db.transaction().execute((tx) => issue(tx, day, earned))
    count += earned.length
    after = page.at(-1)?.streamerId ?? after
    if (page.length < MOST_AT_ONCE) return count
  }
}

/** At the turn of each day in Japan, makes points of the day's gifts; after days of standstill, day by day (rulings §6). */
export const pointsRollUp: DueTask = {
  name: 'points.rollUp',
  run: async (context, now) => {
    const { db } = context
    const yesterday = dateInJapan(now).subtract({ days: 1 })
    const closed = await watermarks.closed.read(db)
    if (Temporal.PlainDate.compare(closed, yesterday) < 0) await closeDays(context, yesterday)
    const through = await watermarks.closed.read(db)
    let issued = await watermarks.issued.read(db)
    if (Temporal.PlainDate.compare(issued, through) >= 0) return 0

    let count = 0
    for (;;) {
      const day = await nextDay(db, issued)
      if (!day || Temporal.PlainDate.compare(day, through) > 0) break
      count += await issueDay(context, day)
      await watermarks.issued.advance(db, day)
      issued = day
    }
    await watermarks.issued.advance(db, through)
    return count
  },
}
