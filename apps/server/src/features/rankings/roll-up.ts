import { readPeriod } from '@avalive/rules/rankings/period'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DueTask } from '../../platform/due.ts'
import { audienceBoard, streamersBoard } from '../../platform/leaderboard/port.ts'
import { Watermark } from '../../platform/watermark.ts'
import { newestGift } from '../live/newest-gift.ts'
import { addToSenders, addToStreamers } from './roll-up-store.ts'

const BATCH_SIZE = 20_000

/** A table of scores that follows the gifts. */
interface ScoreTable<Raised> {
  /** The last gift that was added to it. */
  readonly done: Watermark<bigint>
  add(tx: Database, after: bigint, upTo: bigint): Promise<readonly Raised[]>
  /** Raises a new score on its leaderboard. */
  raise(context: Context, raised: Raised): void
}

const rollUp = <Raised>(name: string, { done, add, raise }: ScoreTable<Raised>): DueTask => ({
  name,
  run: async (context) => {
    const { db } = context
    const newest = await newestGift(db)
    if (newest <= (await done.read(db)) || !(await isSettled(db))) return 0
    const { raised, count } = await db.transaction().execute(async (tx) => {
      const after = await done.lock(tx)
      const size = Math.min(Number(newest - after), BATCH_SIZE)
      if (size <= 0) return { raised: [], count: 0 }
      const upTo = after + BigInt(size)
      const rows = await add(tx, after, upTo)
      await done.advance(tx, upTo)
      return { raised: rows, count: size }
    })
    for (const row of raised) raise(context, row)
    return count
  },
})

/** Scores follow shortly after the gifts, so that no gift waits for its streamer's row or writes four rows more. */
export const streamerScoresDue = rollUp('rankings.streamerScores', {
  done: Watermark.ofIds('streamerScores'),
  add: addToStreamers,
  raise: ({ leaderboards }, { period, streamerId, score, reachedAt, order }) =>
    leaderboards.raise(streamersBoard(readPeriod(period)), streamerId, score, reachedAt, order),
})

/** The leaderboards have most of these scores from the gifts themselves; this corrects what they missed. */
export const audienceScoresDue = rollUp('rankings.audienceScores', {
  done: Watermark.ofIds('audienceScores'),
  add: addToSenders,
  raise: ({ leaderboards }, { period, streamerId, senderId, score, reachedAt, order }) =>
    leaderboards.raise(audienceBoard(streamerId, readPeriod(period)), senderId, score, reachedAt, order),
})
