import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A streamer's standing in an event or in one of its groups. */
export interface EventStanding {
  readonly streamerId: bigint
  readonly groupId: number
  readonly rank: number
  readonly score: number
  readonly broadcastSec: number
  readonly isWinner: boolean
  readonly reachedThresholds: number
}

/** The stored scores of the streamers that a board has listed. */
export const scoresOf = (db: Database, eventId: bigint, streamerIds: readonly bigint[]) =>
  db
    .selectFrom('eventScores')
    .innerJoin('eventEntries', 'eventEntries.id', 'eventScores.entryId')
    .where('eventEntries.eventId', '=', eventId)
    .where('eventEntries.streamerId', 'in', streamerIds)
    .select([
      'eventScores.streamerId',
      'eventScores.groupId',
      'eventScores.entryId',
      'score',
      'broadcastMs',
      'reachedAt',
    ])
    .execute()
export type Scored = Awaited<ReturnType<typeof scoresOf>>[number]

const ofGroup = (groupId: number) => (groupId === 0 ? sql`` : sql`and group_id = ${groupId}`)

/** A page of participants, the best first, read from an index in this order. */
export const storedPage = async (db: Database, eventId: bigint, groupId: number, from: number, count: number) => {
  const { rows } = await sql<{ streamerId: bigint; score: bigint }>`
    select streamer_id, score from event_scores where event_id = ${eventId} ${ofGroup(groupId)}
    order by score desc, reached_at, entry_id offset ${from} limit ${count}`.execute(db)
  return rows
}

/** Number of participants with a higher score. */
export const countAhead = async (db: Database, eventId: bigint, groupId: number, score: bigint): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_scores
    where event_id = ${eventId} ${ofGroup(groupId)} and score > ${score}`.execute(db)
  return rows[0]?.count ?? 0
}

interface FinalRow extends Omit<EventStanding, 'score' | 'broadcastSec'> {
  readonly score: bigint
  readonly broadcastSec: bigint
}

const finalRows = async (db: Database, eventId: bigint, groupId: number, which: ReturnType<typeof sql>) => {
  const of = groupId === 0 ? sql`position` : sql`group_position`
  const { rows } = await sql<FinalRow>`
    select streamer_id, group_id, ${groupId === 0 ? sql`rank` : sql`group_rank`} as rank, score,
      broadcast_sec, is_winner, reached_thresholds
    from event_results
    where event_id = ${eventId} ${ofGroup(groupId)} and ${which}
    order by ${of}`.execute(db)
  return rows.map(
    (row): EventStanding => ({ ...row, score: Number(row.score), broadcastSec: Number(row.broadcastSec) }),
  )
}

/** A page of the final results, as they were written. */
export const finalPage = (db: Database, eventId: bigint, groupId: number, from: number, count: number) => {
  const place = groupId === 0 ? sql`position` : sql`group_position`
  return finalRows(db, eventId, groupId, sql`${place} > ${from} and ${place} <= ${from + count}`)
}

export const finalPlace = async (db: Database, eventId: bigint, groupId: number, streamerId: bigint) =>
  (await finalRows(db, eventId, groupId, sql`streamer_id = ${streamerId}`))[0]

export const findByVliveId = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirst()
