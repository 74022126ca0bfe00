import type { Context } from '../../platform/context.ts'
import { takeUnscoredPresence } from '../live/unscored-presence.ts'
import { holdStreamers, nextTransitionAt } from './horizon-store.ts'
import { earningsOf } from './presence-store.ts'
import { raiseOnBoards, raiseScores } from './raise-scores.ts'

const BATCH_SIZE = 5000

/** Scores new broadcast and watch time. Returns the number of pieces processed. */
export const scorePresence = async (context: Context, now: Temporal.Instant): Promise<number> => {
  const { raised, count } = await context.db.transaction().execute(async (tx) => {
    const transitionAt = await nextTransitionAt(tx)
    const horizon = transitionAt && Temporal.Instant.compare(transitionAt, now) < 0 ? transitionAt : now
    const pieces = await takeUnscoredPresence(tx, horizon, BATCH_SIZE)
    await holdStreamers(tx, [...new Set(pieces.map(({ streamerId }) => streamerId))])
    return { raised: await raiseScores(tx, await earningsOf(tx, pieces)), count: pieces.length }
  })
  raiseOnBoards(context, raised)
  return count
}
