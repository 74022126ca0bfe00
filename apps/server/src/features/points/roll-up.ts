import { dateInJapan } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { holdDaysShut } from './day.ts'
import { earnedOnDay, issuePoints, nextEarningDay } from './issue-store.ts'
import * as watermarks from './watermarks.ts'

const BATCH_SIZE = 500

/** Closes days to further gifts: waits for gifts in progress, and later ones count for a later day. */
const closeDays = (context: Context, through: Temporal.PlainDate): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await holdDaysShut(tx)
    await watermarks.closed.advance(tx, through)
  })

const issueDay = async (context: Context, day: Temporal.PlainDate): Promise<number> => {
  let [count, after] = [0, 0n]
  for (;;) {
    const page = await earnedOnDay(context.db, day, after, BATCH_SIZE)
    const earned = page.filter(({ points }) => points > 0n)
    if (earned.length > 0) await context.db.transaction().execute((tx) => issuePoints(tx, day, earned))
    count += earned.length
    after = page.at(-1)?.streamerId ?? after
    if (page.length < BATCH_SIZE) return count
  }
}

/** At midnight in Japan, issues points for the day's gifts. After a downtime, issues them day by day (rulings §6). */
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
      const day = await nextEarningDay(db, issued)
      if (!day || Temporal.PlainDate.compare(day, through) > 0) break
      count += await issueDay(context, day)
      await watermarks.issued.advance(db, day)
      issued = day
    }
    await watermarks.issued.advance(db, through)
    return count
  },
}
