import { sql } from 'kysely'
import { asEntry, type BoardRows } from '../../platform/leaderboard/load-board.ts'

/** All participants, including those without a score yet. */
export const participantRows: BoardRows = (board) => {
  const [, eventId, groupId] = board.split(':')
  const ofGroup = groupId === '0' ? sql`` : sql`and group_id = ${groupId}::smallint`
  return sql`select ${asEntry('streamerId', 'entryId')} from event_scores
    where event_id = ${eventId}::bigint ${ofGroup} order by event_scores.score desc, reached_at, entry_id`
}
