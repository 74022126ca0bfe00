import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { eventBoard } from '../../platform/leaderboard/port.ts'
import { deleteScores, type Participant, saveScore } from './score-store.ts'
import { changeSums } from './sum-store.ts'

/** Participants who joined and left in a transaction. The boards are updated after the commit. */
export interface Movement {
  readonly joined: readonly (Participant & { readonly at: Temporal.Instant })[]
  readonly left: readonly Participant[]
}

/**
 * Deletes scores for good and adds a new participant. All resulting changes of sums are written in one statement at the
 * end.
 */
export const moveParticipants = async (
  tx: Transaction<DB>,
  leaving: readonly bigint[],
  joining: Participant | null,
  now: Temporal.Instant,
): Promise<Movement> => {
  const left = await deleteScores(tx, leaving)
  if (joining) await saveScore(tx, joining, now)
  const nothing = { participants: 1, score: 0n, broadcastMs: 0n, watchMs: 0n }
  await changeSums(tx, [
    ...left.map(({ score, broadcastMs, watchMs, ...who }) => ({
      ...who,
      participants: -1,
      score: -score,
      broadcastMs: -broadcastMs,
      watchMs: -watchMs,
    })),
    ...(joining ? [{ ...joining, ...nothing }] : []),
  ])
  return { joined: joining ? [{ ...joining, at: now }] : [], left }
}

const boardsOf = ({ eventId, groupId }: Participant) =>
  groupId === 0 ? [eventBoard(eventId, 0)] : [eventBoard(eventId, 0), eventBoard(eventId, groupId)]

export const updateBoards = ({ leaderboards }: Context, { joined, left }: Movement): void => {
  for (const one of left) for (const board of boardsOf(one)) leaderboards.remove(board, one.streamerId)
  for (const one of joined) {
    for (const board of boardsOf(one)) leaderboards.raise(board, one.streamerId, 0n, one.at, one.entryId)
  }
}
