import type { games } from '@avalive/contract/games'
import type { Handler } from '../../platform/http/bind.ts'
import { gameBoard } from '../../platform/leaderboard/port.ts'
import { entriesOf, findRanking, MUTUAL } from './board.ts'
import { mutualPlaceOf, ownScore } from './store.ts'

export const getEntry: Handler<typeof games.getEntry> = async (asked, { context: { db, leaderboards }, caller }) => {
  const { userId } = caller
  const ranking = await findRanking(db, asked)
  const own = await ownScore(db, ranking.id, userId)
  if (!own) return { entry: null }
  const board = gameBoard(ranking.id)
  // Updates a board that has missed this score. The table's score is certain.
  leaderboards.raise(board, userId, own.score, own.reachedAt, own.order)
  const rank =
    asked.targetType === MUTUAL
      ? Number(await mutualPlaceOf(db, ranking.id, userId))
      : ((await leaderboards.rankOf(board, userId))?.rank ?? 0)
  const [entry] = await entriesOf(db, [{ userId, rank, score: Number(own.score) }])
  return { entry: entry && rank > 0 ? entry : null }
}
