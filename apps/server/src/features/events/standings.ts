import { ranksOf } from '@avalive/rules/rankings/rank'
import type { Context } from '../../platform/context.ts'
import { inTime } from '../../platform/leaderboard/in-time.ts'
import { eventBoard, type Standing } from '../../platform/leaderboard/port.ts'
import { countAhead, type Scored, scoresOf, storedPage } from './result-store.ts'
import type { StoredEvent } from './store.ts'

/** A page must not wait while a large board loads or is unreachable. */
const PATIENCE_MS = 250

/** A page of standings from the board, or from the table if the board doesn't answer in time. */
export const standingsFrom = async (
  context: Context,
  { id }: StoredEvent,
  groupId: number,
  from: number,
  count: number,
): Promise<readonly Standing[]> => {
  const board = await inTime(context, context.leaderboards.page(eventBoard(id, groupId), from, count), PATIENCE_MS)
  if (board) return board
  const rows = await storedPage(context.db, id, groupId, from, count)
  const [first] = rows
  if (!first) return []
  const ahead = await countAhead(context.db, id, groupId, first.score)
  const scores = rows.map(({ score }) => Number(score))
  const ranks = ranksOf(scores, ahead + 1, from)
  return rows.map(({ streamerId }, index) => ({
    member: streamerId,
    score: scores[index] ?? 0,
    rank: ranks[index] ?? 0,
  }))
}

/** Updates a board that has missed a score. The table's score is certain. */
export const updateBoard = ({ leaderboards }: Context, { id }: StoredEvent, groupId: number, scored: Scored): void =>
  leaderboards.raise(eventBoard(id, groupId), scored.streamerId, scored.score, scored.reachedAt, scored.entryId)

/** The standing of a streamer whose score is known; undefined if they have left since it was read. */
export const standingOf = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  scored: Scored,
): Promise<Standing | undefined> => {
  const { leaderboards, db } = context
  const { streamerId, score } = scored
  const board = eventBoard(event.id, groupId)
  const ask = () => inTime(context, leaderboards.rankOf(board, streamerId), PATIENCE_MS)
  const standing = await ask()
  if (standing && standing.score >= score) return standing
  updateBoard(context, event, groupId, scored)
  // A streamer who leaves after this read is also removed from the board after it.
  const [still] = await scoresOf(db, event.id, [streamerId])
  if (!still) {
    leaderboards.remove(board, streamerId)
    return undefined
  }
  return (
    (await ask()) ?? {
      member: streamerId,
      score: Number(score),
      rank: (await countAhead(db, event.id, groupId, score)) + 1,
    }
  )
}

/** The score at a place in a group (1 is the first); undefined if the group is smaller. */
export const scoreAtPlace = async (
  context: Context,
  event: StoredEvent,
  groupId: number,
  place: number,
): Promise<number | undefined> => (await standingsFrom(context, event, groupId, place - 1, 1))[0]?.score
