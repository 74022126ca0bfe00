import { entryStatus } from '@avalive/rules/events/entry'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Earning } from './score-store.ts'

/**
 * The clocks of processes differ by less than this. A gift further ahead dates from before the clock was set back, and
 * is scored without waiting.
 */
const MAX_AHEAD_SECONDS = 60

interface Batch {
  /** The last gift that was scored. */
  readonly after: bigint
  readonly newest: bigint
  readonly limit: number
}

interface Reach {
  /** The last gift of the batch, or the last before one that cannot be scored yet. */
  readonly upTo: bigint
  readonly streamerIds: readonly bigint[]
}

/**
 * The next gifts to score. Gifts at or after `transitionAt`, the next beginning or end that is not yet written, must
 * wait for it.
 */
export const giftsToScore = async (
  tx: Transaction<DB>,
  { after, newest, limit }: Batch,
  transitionAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<Reach> => {
  const isAhead = transitionAt ? sql`(at > ${at(now)} or at >= ${at(transitionAt)})` : sql`at > ${at(now)}`
  const isTooEarly = sql`${isAhead} and at <= ${at(now.add({ seconds: MAX_AHEAD_SECONDS }))}`
  const { rows } = await sql<Reach>`
    with gift as (
      select id, streamer_id, at from gift_sends where id > ${after} and id <= ${newest} order by id limit ${limit}
    ), reach as (
      select coalesce((select min(id) - 1 from gift where ${isTooEarly}), (select max(id) from gift), ${newest}::bigint) as up_to
    )
    select up_to, (select coalesce(array_agg(distinct streamer_id::text), '{}') from gift where id <= up_to) as streamer_ids
    from reach`.execute(tx)
  const { upTo, streamerIds } = rows[0] ?? { upTo: after, streamerIds: [] }
  return { upTo, streamerIds: streamerIds.map(BigInt) }
}

/** Scores each gift in the event in which its streamer scored when it was sent, and records that event. */
export const saveGiftScores = async (tx: Transaction<DB>, after: bigint, upTo: bigint): Promise<Earning[]> => {
  const { rows } = await sql<Earning>`
    with scored as (
      insert into event_gifts (gift_send_id, entry_id, coins)
      select distinct on (g.id) g.id, e.id, g.coins from gift_sends g
      join event_scoring_spans s on s.streamer_id = g.streamer_id and g.at >= s.began_at
        and (s.ended_at is null or g.at < s.ended_at)
      join event_entries e on e.id = s.entry_id and e.status in (${entryStatus.entered}, ${entryStatus.scoring})
      join events v on v.id = e.event_id and g.at < v.end_at
      where g.id > ${after} and g.id <= ${upTo}
      order by g.id, s.id desc
      returning gift_send_id, entry_id, coins
    )
    select entry_id, sum(scored.coins)::bigint as coins, 0::bigint as broadcast_ms, 0::bigint as watch_ms,
      max(g.at) as at
    from scored join gift_sends g on g.id = scored.gift_send_id group by entry_id`.execute(tx)
  return rows
}
