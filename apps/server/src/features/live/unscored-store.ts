import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** A piece of presence that has not been scored yet, and the streamer it counts for. */
export interface UnscoredPresence {
  readonly spanId: bigint
  readonly streamerId: bigint
  readonly isBroadcast: boolean
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/**
 * Marks presence as scored up to `until`, and returns the pieces that were not scored before. Broadcast time counts for
 * the person on stage; watch time counts for the host, except the host's own. Skips spans that are being extended: the
 * next call takes them.
 */
export const takeUnscoredPresence = async (
  tx: Database,
  until: Temporal.Instant,
  limit: number,
): Promise<UnscoredPresence[]> => {
  const { rows } = await sql<UnscoredPresence>`
    with open as (
      select id, user_id, kind, stream_id, coalesce(scored_until, began_at) as since, least(seen_at, ${at(until)}) as until
      from presence_spans
      where kind <> 'online' and (scored_until is null or scored_until < seen_at)
        and coalesce(scored_until, began_at) < ${at(until)}
      order by id limit ${limit} for no key update skip locked
    ), scored as (
      update presence_spans p set scored_until = open.until from open where p.id = open.id
    )
    select open.id as span_id, open.kind = 'broadcast' as is_broadcast, open.since as "from", open.until as "to",
      case when open.kind = 'broadcast' then open.user_id else host.user_id end as streamer_id
    from open
    cross join lateral (
      select h.user_id from stream_streamers h where h.stream_id = open.stream_id order by h.position limit 1) host
    where open.kind = 'broadcast' or host.user_id <> open.user_id`.execute(tx)
  return rows
}
