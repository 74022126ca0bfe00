import { oldestMonth } from '@avalive/rules/points/lot'
import { startOfDay } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { expireLots } from './store.ts'
import * as watermarks from './watermarks.ts'

const BATCH_SIZE = 500

/**
 * Removes the lots that have expired at the start of a day in Japan (rulings §6). Not only at the start of a month,
 * because a failed payout can return points into a lot that has expired since.
 */
export const expireLotsOn = async ({ db }: Context, day: Temporal.PlainDate): Promise<number> => {
  const reached = await watermarks.expired.read(db)
  if (Temporal.PlainDate.compare(reached, day) >= 0) return 0
  // Points must be issued before they can expire.
  const issued = await watermarks.issued.read(db)
  if (Temporal.PlainDate.compare(issued, day.subtract({ days: 1 })) < 0) return 0
  let [count, after] = [0, 0n]
  for (;;) {
    const from = after
    const expired = await db
      .transaction()
      .execute((tx) => expireLots(tx, oldestMonth(startOfDay(day)), day, from, BATCH_SIZE))
    count += expired.length
    after = expired.at(-1) ?? after
    if (expired.length < BATCH_SIZE) break
  }
  await watermarks.expired.advance(db, day)
  return count
}
