import type { Context } from '../../platform/context.ts'
import { holdDaysShut } from './day.ts'
import { earnedOnDay, issuePoints, nextEarningDay } from './issue-store.ts'
import * as watermarks from './watermarks.ts'

const BATCH_SIZE = 500

/** Closes days to further gifts: waits for gifts in progress, and later ones count for a later day. */
export const closeDaysThrough = async ({ db }: Context, day: Temporal.PlainDate): Promise<void> => {
  const closed = await watermarks.closed.read(db)
  if (Temporal.PlainDate.compare(closed, day) >= 0) return
  await db.transaction().execute(async (tx) => {
    await holdDaysShut(tx)
    await watermarks.closed.advance(tx, day)
  })
}

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

/** The first day of gifts whose points are not issued. */
export const firstUnissuedDay = async ({ db }: Context): Promise<Temporal.PlainDate | null> =>
  nextEarningDay(db, await watermarks.issued.read(db))

/**
 * Issues points for the gifts of closed days up to this one, day by day (rulings §6). The caller turns the months: points
 * of a day are not issued before the months that ended before it are tallied.
 */
export const issueThrough = async (context: Context, day: Temporal.PlainDate): Promise<number> => {
  const { db } = context
  const closed = await watermarks.closed.read(db)
  const through = Temporal.PlainDate.compare(closed, day) < 0 ? closed : day
  let issued = await watermarks.issued.read(db)
  if (Temporal.PlainDate.compare(issued, through) >= 0) return 0

  let count = 0
  for (;;) {
    const earned = await nextEarningDay(db, issued)
    if (!earned || Temporal.PlainDate.compare(earned, through) > 0) break
    count += await issueDay(context, earned)
    await watermarks.issued.advance(db, earned)
    issued = earned
  }
  await watermarks.issued.advance(db, through)
  return count
}
