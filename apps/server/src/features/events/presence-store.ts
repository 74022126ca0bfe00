import { entryStatus } from '@avalive/rules/events/entry'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { UnscoredPresence } from '../live/unscored-presence.ts'
import type { Earning } from './score-store.ts'

/**
 * Time that was not counted before. If a person is on two stages at once, a moment counts once, in whichever span it
 * was seen first. Their other spans' `scored_until` tells what was counted already.
 */
const newTime = (pieces: readonly UnscoredPresence[]) => sql`
  piece as (
    select * from unnest(${pieces.map(({ spanId }) => spanId)}::bigint[],
      ${pieces.map(({ streamerId }) => streamerId)}::bigint[],
      ${pieces.map(({ isBroadcast }) => isBroadcast)}::boolean[],
      ${pieces.map(({ from }) => from)}::timestamptz[],
      ${pieces.map(({ to }) => to)}::timestamptz[]) as p (span_id, streamer_id, is_broadcast, since, until)
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

/** Splits the pieces by the event in which their streamer scored at the time. */
export const earningsOf = async (tx: Transaction<DB>, pieces: readonly UnscoredPresence[]): Promise<Earning[]> => {
  const { rows } = await sql<Earning>`
    with ${newTime(pieces)}
    select cut.entry_id, 0::bigint as coins,
      coalesce(sum(cut.ms) filter (where cut.is_broadcast), 0)::bigint as broadcast_ms,
      coalesce(sum(cut.ms) filter (where not cut.is_broadcast), 0)::bigint as watch_ms, max(cut.until) as at
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
