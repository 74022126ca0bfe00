import { scoreType } from '@avalive/rules/events/scoring'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** A participant has a score, possibly 0, from the pre-entry on. */
export interface Participant {
  readonly eventId: bigint
  readonly entryId: bigint
  readonly streamerId: bigint
  readonly groupId: number
}

/** What an entry has earned from new gifts or presence. */
export interface Earning {
  readonly entryId: bigint
  readonly coins: bigint
  readonly broadcastMs: bigint
  readonly watchMs: bigint
  /** The time of the latest gift or piece of presence. */
  readonly at: Temporal.Instant
}

export interface Raised {
  readonly eventId: bigint
  readonly groupId: number
  readonly streamerId: bigint
  readonly entryId: bigint
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly gained: bigint
  readonly broadcastMs: bigint
  readonly watchMs: bigint
}

/** Computed from the total earned, so that fractions of seconds are not lost between pieces. */
const scoreOf = sql`case e.score_type
  when ${scoreType.coins} then s.coins + n.coins
  when ${scoreType.broadcast} then (s.broadcast_ms + n.broadcast_ms) / 1000
  else (s.watch_ms + n.watch_ms) / 1000 end`

/** Adds earnings to the scores of entries that still take part. */
export const addEarnings = async (tx: Transaction<DB>, earnings: readonly Earning[]): Promise<readonly Raised[]> => {
  const { rows } = await sql<Raised>`
    with n as (
      select * from unnest(${earnings.map(({ entryId }) => entryId)}::bigint[],
        ${earnings.map(({ coins }) => coins)}::bigint[], ${earnings.map(({ broadcastMs }) => broadcastMs)}::bigint[],
        ${earnings.map(({ watchMs }) => watchMs)}::bigint[],
        ${earnings.map(({ at }) => at)}::timestamptz[]) as n (entry_id, coins, broadcast_ms, watch_ms, at)
    ), before as (
      select s.entry_id, s.score from event_scores s join n on n.entry_id = s.entry_id
    )
    update event_scores s set
      coins = s.coins + n.coins, broadcast_ms = s.broadcast_ms + n.broadcast_ms, watch_ms = s.watch_ms + n.watch_ms,
      score = ${scoreOf},
      reached_at = case when ${scoreOf} > s.score then greatest(s.reached_at, n.at) else s.reached_at end
    from n, before b, events e
    where s.entry_id = n.entry_id and b.entry_id = n.entry_id and e.id = s.event_id
    returning s.event_id, s.group_id, s.streamer_id, s.entry_id,
      s.score, s.reached_at, s.score - b.score as gained,
      n.broadcast_ms, n.watch_ms`.execute(tx)
  return rows
}

export interface RemovedScore extends Participant {
  readonly score: bigint
  readonly broadcastMs: bigint
  readonly watchMs: bigint
}

/** Deletes scores for good, and returns them. */
export const deleteScores = async (tx: Transaction<DB>, entryIds: readonly bigint[]): Promise<RemovedScore[]> => {
  if (entryIds.length === 0) return []
  const { rows } = await sql<RemovedScore>`
    delete from event_scores where entry_id = any(${entryIds}::bigint[])
    returning event_id, entry_id, streamer_id, group_id,
      score, broadcast_ms, watch_ms`.execute(tx)
  return rows
}

/** Adds the score of a new participant, starting at 0. */
export const saveScore = async (
  tx: Transaction<DB>,
  participant: Participant,
  now: Temporal.Instant,
): Promise<void> => {
  const { entryId, eventId, groupId, streamerId } = participant
  await sql`
    insert into event_scores (entry_id, event_id, group_id, streamer_id, reached_at)
    values (${entryId}, ${eventId}, ${groupId}, ${streamerId}, ${at(now)})`.execute(tx)
}
