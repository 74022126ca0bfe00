import { sql, type Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { eventBoard } from '../../platform/leaderboard/port.ts'
import { changeSums } from './sums.ts'

/** Somebody who takes part, from the pre-entry on: there is a score, and be it 0. */
export interface Participant {
  readonly eventId: bigint
  readonly entryId: bigint
  readonly streamerId: bigint
  readonly groupId: number
}

/** Who has come and who has gone in a transaction; the boards hear of it after the commit. */
export interface Movement {
  readonly joined: readonly (Participant & { readonly at: Temporal.Instant })[]
  readonly left: readonly Participant[]
}

interface Removed extends Participant {
  readonly score: bigint
  readonly broadcastMs: bigint
  readonly watchMs: bigint
}

const deleteScores = async (tx: Transaction<DB>, entryIds: readonly bigint[]): Promise<Removed[]> => {
  if (entryIds.length === 0) return []
  const { rows } = await sql<Removed>`
    delete from event_scores where entry_id = any(${entryIds}::bigint[])
    returning event_id as "eventId", entry_id as "entryId", streamer_id as "streamerId", group_id as "groupId",
      score, broadcast_ms as "broadcastMs", watch_ms as "watchMs"`.execute(tx)
  return rows
}

/** Takes scores away for good and adds a new participant; what that changes in sums is written in one go, at the end. */
export const moveParticipants = async (
  tx: Transaction<DB>,
  leaving: readonly bigint[],
  joining: Participant | null,
  now: Temporal.Instant,
): Promise<Movement> => {
  const left = await deleteScores(tx, leaving)
  if (joining) {
    await sql`
      insert into event_scores (entry_id, event_id, group_id, streamer_id, reached_at)
      values (${joining.entryId}, ${joining.eventId}, ${joining.groupId}, ${joining.streamerId}, ${at(now)})`.execute(
      tx,
    )
  }
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

export const tellBoards = ({ leaderboards }: Context, { joined, left }: Movement): void => {
  for (const one of left) for (const board of boardsOf(one)) leaderboards.remove(board, one.streamerId)
  for (const one of joined) {
    for (const board of boardsOf(one)) leaderboards.raise(board, one.streamerId, 0n, one.at, one.entryId)
  }
}
