import { sql } from 'kysely'
import { asEntry, type BoardRows } from '../../platform/leaderboard/load-board.ts'

export const gameRows: BoardRows = (board) => {
  const [, rankingId] = board.split(':')
  return sql`select ${asEntry('userId', 'submissionId')} from game_scores
    where ranking_id = ${rankingId}::bigint order by game_scores.score desc, reached_at, submission_id`
}
