import { setTimeout as sleep } from 'node:timers/promises'
import { ranksOf } from '@avalive/rules/rankings/rank'
import type { Context } from '../../platform/context.ts'
import { eventBoard, type Standing } from '../../platform/leaderboard/port.ts'
import { countAhead, type Scored, storedPage } from './result-store.ts'
import type { StoredEvent } from './store.ts'

/** A page does not wait for a board of a million to be loaded, nor for one that cannot be reached. */
const PATIENCE_MS = 250

const inTime = async <T>({ log }: Context, asked: Promise<T>): Promise<T | undefined> => {
  const answer = asked.catch((error) => {
    log.warn({ err: error }, 'a board of an event did not answer')
    return undefined
  })
  return Promise.race([answer, sleep(PATIENCE_MS, undefined, { ref: false })])
}

/** Who stands from a place on: the board knows, and until it does, the table. */
export const standingsFrom = async (
  context: Context,
  { id }: StoredEvent,
  groupId: number,
  from: number,
  count: number,
): Promise<readonly Standing[]> => {
  const board = await inTime(context, context.leaderboards.page(eventBoard(id, groupId), from, count))
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

/** How somebody stands whose score is known. */
export const standingOf = async (
  context: Context,
  { id }: StoredEvent,
  groupId: number,
  { streamerId, score, reachedAt, entryId }: Scored,
): Promise<Standing> => {
  const { leaderboards, db } = context
  const board = eventBoard(id, groupId)
  // The table knows this score for certain; a board that has missed it hears of it now.
  leaderboards.raise(board, streamerId, score, reachedAt, entryId)
  const standing = await inTime(context, leaderboards.rankOf(board, streamerId))
  if (standing) return standing
  return { member: streamerId, score: Number(score), rank: (await countAhead(db, id, groupId, score)) + 1 }
}
