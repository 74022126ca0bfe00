import { oldestMonth } from '@avalive/rules/points/lot'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { DueTask } from '../../platform/due.ts'
import { expireLots } from './store.ts'
import * as watermarks from './watermarks.ts'

const BATCH_SIZE = 500

/**
 * Once a day in Japan, removes expired lots (rulings §6). Not only at the start of a month, because a failed payout can
 * return points into a lot that has expired since.
 */
export const pointsExpiry: DueTask = {
  name: 'points.expiry',
  run: async (context, now) => {
    const today = dateInJapan(now)
    const reached = await watermarks.expired.read(context.db)
    if (Temporal.PlainDate.compare(reached, today) >= 0) return 0
    // Points must be issued before they can expire.
    const issued = await watermarks.issued.read(context.db)
    if (Temporal.PlainDate.compare(issued, today.subtract({ days: 1 })) < 0) return 0
    let count = 0
    for (;;) {
      const expired = await context.db
        .transaction()
        .execute((tx) => expireLots(tx, oldestMonth(now), today, BATCH_SIZE))
      count += expired
      if (expired < BATCH_SIZE) break
    }
    await watermarks.expired.advance(context.db, today)
    return count
  },
}
