import { rankOfPoints } from '@avalive/rules/events/rank'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { DueTask } from '../../platform/due.ts'
import { Watermark } from '../../platform/watermark.ts'
import { closed as closedDays } from '../points/watermarks.ts'
import { dropRanks, pointsOfAll, saveRanks } from './rank-store.ts'

const BATCH_SIZE = 5000

/** The last day whose points are included in the streamer ranks. */
export const rankedDays = Watermark.ofDays('streamerRank.ranked')

/** Once a day in Japan, computes all ranks from the points of the last 28 closed days (rulings §7). */
export const ranksDue: DueTask = {
  name: 'events.ranks',
  run: async ({ db, config }, now) => {
    const yesterday = dateInJapan(now).subtract({ days: 1 })
    const [closed, ranked] = [await closedDays.read(db), await rankedDays.read(db)]
    // Wait until yesterday is closed: its points may still grow.
    if (Temporal.PlainDate.compare(closed, yesterday) < 0) return 0
    if (Temporal.PlainDate.compare(ranked, yesterday) >= 0) return 0
    const points = await pointsOfAll(db, yesterday)
    const all = points.map((one) => ({ ...one, rank: rankOfPoints(one.points, config.STREAMER_RANK_STEPS) }))
    for (let from = 0; from < all.length; from += BATCH_SIZE) {
      const some = all.slice(from, from + BATCH_SIZE)
      await db.transaction().execute((tx) => saveRanks(tx, some, yesterday.toString()))
    }
    const dropped = await db.transaction().execute(async (tx) => {
      const count = await dropRanks(tx, yesterday.toString())
      await rankedDays.advance(tx, yesterday)
      return count
    })
    return all.length + dropped
  },
}
