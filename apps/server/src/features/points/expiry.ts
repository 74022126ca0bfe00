import { oldestMonth } from '@avalive/rules/points/lot'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { houseAccount } from '../../platform/ledger.ts'
import { KIND } from './store.ts'
import * as watermarks from './watermarks.ts'

const MOST_AT_ONCE = 500

/**
 * Takes what is left in some of the lots of months before the oldest one; answers how many lots that were. The transfer is
 * named by the last that happened to the lot: points may come back into it, and expire again, on the same day.
 */
const expireSome = (context: Context, oldest: Temporal.PlainYearMonth, today: Temporal.PlainDate): Promise<number> =>
  context.db.transaction().execute(async (tx) => {
    const house = await houseAccount(tx, 'livePointExpiry')
    const { rows } = await sql`
      with lot as materialized (
        select a.id, a.balance from ledger_accounts a
        where a.kind like 'livePoint:%' and a.kind < ${`${KIND}${oldest}`} and a.balance > 0
        order by a.id limit ${MOST_AT_ONCE} for update of a)
      select ledger_transfer(
        'livePointExpiry:' || id || ':' || (select max(transfer_id) from ledger_postings where account_id = id), 'livePointExpiry', ${startOfDay(today).toString()}::timestamptz,
        array[id, ${house}::bigint], array[-balance, balance])
      from lot order by id`.execute(tx)
    return rows.length
  })

/**
 * Once a day in Japan, takes away the lots past their time (rulings §6): every day and not only at the turn of a month,
 * because points that come back from a payout can come back into a lot that has expired since.
 */
export const pointsExpiry: DueTask = {
  name: 'points.expiry',
  run: async (context, now) => {
    const today = dateInJapan(now)
    const reached = await watermarks.expired.read(context.db)
    if (Temporal.PlainDate.compare(reached, today) >= 0) return 0
    // Points that are still to be made up must be there before they can expire.
    const issued = await watermarks.issued.read(context.db)
    if (Temporal.PlainDate.compare(issued, today.subtract({ days: 1 })) < 0) return 0
    let count = 0
    for (;;) {
      const expired = await expireSome(context, oldestMonth(now), today)
      count += expired
      if (expired < MOST_AT_ONCE) break
    }
    await watermarks.expired.advance(context.db, today)
    return count
  },
}
