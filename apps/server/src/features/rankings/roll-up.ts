import { readPeriod } from '@avalive/rules/rankings/period'
import type { Context } from '../../platform/context.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DueTask } from '../../platform/due.ts'
import { streamersBoard } from '../../platform/leaderboard/port.ts'
import { Watermark } from '../../platform/watermark.ts'
import { newestGift } from '../live/newest-gift.ts'
import { addGiftsToScores } from './roll-up-store.ts'

/** The last gift that was added to the streamers' scores. */
const rolledUp = Watermark.ofIds('streamerScores')
const BATCH_SIZE = 20_000

/** Adds the gifts up to `newest` to their streamers' scores, each once, and returns the number of ids processed. */
const rollUpTo = async ({ db, leaderboards }: Context, newest: bigint): Promise<number> => {
  const { raised, count } = await db.transaction().execute(async (tx) => {
    const after = await rolledUp.lock(tx)
    const end = after + BigInt(BATCH_SIZE)
    const upTo = newest < end ? newest : end
    if (upTo <= after) return { raised: [], count: 0 }
    const rows = await addGiftsToScores(tx, after, upTo)
    await rolledUp.advance(tx, upTo)
    return { raised: rows, count: Number(upTo - after) }
  })
  for (const { period, streamerId, score, reachedAt, order } of raised) {
    leaderboards.raise(streamersBoard(readPeriod(period)), streamerId, score, reachedAt, order)
  }
  return count
}

/** Streamer scores follow shortly after the gifts, so that no gift waits for its streamer's row. */
export const streamerScoresDue: DueTask = {
  name: 'rankings.streamerScores',
  run: async (context) => {
    const [newest, done] = [await newestGift(context.db), await rolledUp.read(context.db)]
    if (newest <= done || !(await isSettled(context.db))) return 0
    return rollUpTo(context, newest)
  },
}
