import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { eventBoard } from '../../platform/leaderboard/port.ts'
import { addEarnings, type Earning, type Raised } from './score-store.ts'
import { changeSums } from './sum-store.ts'

/**
 * Adds earnings to scores and to the sums of their events. Entries that no longer take part have no score to add to.
 */
export const raiseScores = async (tx: Transaction<DB>, earnings: readonly Earning[]): Promise<readonly Raised[]> => {
  if (earnings.length === 0) return []
  const raised = await addEarnings(tx, earnings)
  await changeSums(
    tx,
    raised.map(({ gained, ...score }) => ({ ...score, participants: 0, score: gained })),
  )
  return raised
}

/** Call after the commit. */
export const raiseOnBoards = ({ leaderboards }: Context, raised: readonly Raised[]): void => {
  for (const { eventId, groupId, streamerId, score, reachedAt, entryId, gained } of raised) {
    if (gained === 0n) continue
    leaderboards.raise(eventBoard(eventId, 0), streamerId, score, reachedAt, entryId)
    if (groupId > 0) leaderboards.raise(eventBoard(eventId, groupId), streamerId, score, reachedAt, entryId)
  }
}
