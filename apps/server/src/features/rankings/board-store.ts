import { sql } from 'kysely'
import { asEntry, type BoardRows } from '../../platform/leaderboard/load-board.ts'

export const streamerRows: BoardRows = (board) => {
  const [, ...period] = board.split(':')
  return sql`select ${asEntry('streamerId', 'lastSendId')} from streamer_scores
    where period = ${period.join(':')} order by streamer_scores.score desc, reached_at, last_send_id`
}

export const audienceRows: BoardRows = (board) => {
  const [, streamerId, ...period] = board.split(':')
  return sql`select ${asEntry('senderId', 'lastSendId')} from audience_scores
    where streamer_id = ${streamerId}::bigint and period = ${period.join(':')}
    order by audience_scores.score desc, reached_at, last_send_id`
}
