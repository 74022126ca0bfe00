import { entryStatus } from '@avalive/rules/events/entry'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { holdStreamers, nextTurn } from './horizon.ts'
import { type Earning, raiseOnBoards, raiseScores } from './raise-scores.ts'

const MOST_AT_ONCE = 5000

/** A piece of somebody's time that has not been scored yet, and whose it is. */
interface Piece {
  readonly spanId: bigint
  readonly streamerId: bigint
  readonly isBroadcast: boolean
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/**
 * Time on a stage is of whoever stood there; time in front of one is of the host, and never of somebody who watches
 * themselves. A span that is being prolonged this moment is left for the next time.
 */
const takePieces = async (tx: Transaction<DB>, horizon: Temporal.Instant): Promise<Piece[]> => {
  const { rows } = await sql<Piece>`
    with open as (
      select id, user_id, kind, stream_id, coalesce(scored_until, began_at) as since, least(seen_at, ${at(horizon)}) as until
      from presence_spans
      where kind <> 'online' and (scored_until is null or scored_until < seen_at)
        and coalesce(scored_until, began_at) < ${at(horizon)}
      order by id limit ${MOST_AT_ONCE} for no key update skip locked
    ), scored as (
      update presence_spans p set scored_until = open.until from open where p.id = open.id
    )
    select open.id as "spanId", open.kind = 'broadcast' as "isBroadcast", open.since as "from", open.until as "to",
      case when open.kind = 'broadcast' then open.user_id else host.user_id end as "streamerId"
    from open
    cross join lateral (
      select h.user_id from stream_streamers h where h.stream_id = open.stream_id order by h.position limit 1) host
    where open.kind = 'broadcast' or host.user_id <> open.user_id`.execute(tx)
  return rows
}

/**
 * Time that is new: of somebody on two stages at once a moment counts once, whichever span it was first seen in. What
 * was counted before is what other spans of theirs have been scored to.
 */
const newTime = (pieces: readonly Piece[]) => sql`
  piece as (
    select * from unnest(${pieces.map(({ spanId }) => spanId)}::bigint[],
      ${pieces.map(({ streamerId }) => streamerId)}::bigint[],
      ${pieces.map(({ isBroadcast }) => isBroadcast)}::boolean[],
      ${pieces.map(({ from }) => from.toString())}::timestamptz[],
      ${pieces.map(({ to }) => to.toString())}::timestamptz[]) as p (span_id, streamer_id, is_broadcast, since, until)
  ), staged as (
    select streamer_id, range_agg(tstzrange(since, until)) as time, min(since) as since, max(until) as until
    from piece where is_broadcast group by streamer_id
  ), counted as (
    select n.streamer_id, range_agg(tstzrange(s.began_at, coalesce(p.since, s.scored_until))) as time
    from staged n
    join presence_spans s on s.user_id = n.streamer_id and s.kind = 'broadcast' and s.began_at < n.until
      and s.scored_until > n.since
    left join piece p on p.span_id = s.id
    group by n.streamer_id
  ), fresh as (
    select n.streamer_id, true as is_broadcast, lower(part) as since, upper(part) as until
    from staged n left join counted c on c.streamer_id = n.streamer_id
    cross join lateral unnest(n.time - coalesce(c.time, '{}')) as part
    union all select streamer_id, false, since, until from piece where not is_broadcast
  )`

/** Cuts the pieces by when their streamer scored in which event. */
const earningsOf = async (tx: Transaction<DB>, pieces: readonly Piece[]): Promise<Earning[]> => {
  const { rows } = await sql<Earning>`
    with ${newTime(pieces)}
    select cut.entry_id as "entryId", 0::bigint as coins,
      coalesce(sum(cut.ms) filter (where cut.is_broadcast), 0)::bigint as "broadcastMs",
      coalesce(sum(cut.ms) filter (where not cut.is_broadcast), 0)::bigint as "watchMs", max(cut.until) as at
    from (
      select e.id as entry_id, p.is_broadcast, edge.until, round(extract(epoch from edge.until - edge.since) * 1000) as ms
      from fresh p
      join event_scoring_spans s on s.streamer_id = p.streamer_id and s.began_at < p.until
        and (s.ended_at is null or s.ended_at > p.since)
      join event_entries e on e.id = s.entry_id and e.status in (${entryStatus.entered}, ${entryStatus.scoring})
      join events v on v.id = e.event_id
      cross join lateral (
        select greatest(p.since, s.began_at) as since, least(p.until, s.ended_at, v.end_at) as until) edge
      where edge.until > edge.since
    ) cut group by cut.entry_id`.execute(tx)
  return rows
}

/** Scores the seconds that were spent on stages and in front of them since the last time; answers how many pieces that was. */
export const scorePresence = async (context: Context, now: Temporal.Instant): Promise<number> => {
  const { raised, count } = await context.db.transaction().execute(async (tx) => {
    const turn = await nextTurn(tx)
    const pieces = await takePieces(tx, turn && Temporal.Instant.compare(turn, now) < 0 ? turn : now)
    await holdStreamers(tx, [...new Set(pieces.map(({ streamerId }) => streamerId))])
    return { raised: await raiseScores(tx, await earningsOf(tx, pieces)), count: pieces.length }
  })
  raiseOnBoards(context, raised)
  return count
}
