import { JAPAN } from '@avalive/rules/time/jst'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A person's new score. */
interface Raised {
  readonly period: string
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly order: bigint
}

export type RaisedStreamer = Raised & { readonly streamerId: bigint }
export type RaisedSender = RaisedStreamer & { readonly senderId: bigint }

/** Gifts after one id up to another, with the day in Japan on which they were sent. */
const giftsBetween = (after: bigint, upTo: bigint): RawBuilder<unknown> => sql`
  select streamer_id, sender_id, stream_id, coins, at, id, at at time zone ${JAPAN} as day
  from gift_sends where id > ${after} and id <= ${upTo}`

/** Adds gifts to their streamers' scores of the day, the month and all time. */
export const addToStreamers = async (tx: Database, after: bigint, upTo: bigint): Promise<RaisedStreamer[]> => {
  const { rows } = await sql<RaisedStreamer>`
    with gift as (${giftsBetween(after, upTo)})
    insert into streamer_scores as s (period, streamer_id, score, reached_at, last_send_id)
    select p.period, g.streamer_id, sum(g.coins), max(g.at), max(g.id)
    from gift g cross join lateral (values
      ('day:' || to_char(g.day, 'YYYY-MM-DD')), ('month:' || to_char(g.day, 'YYYY-MM')), ('total')
    ) p (period)
    group by p.period, g.streamer_id
    on conflict (period, streamer_id) do update set
      score = s.score + excluded.score,
      reached_at = greatest(s.reached_at, excluded.reached_at),
      last_send_id = excluded.last_send_id
    returning period, streamer_id, score, reached_at, last_send_id as "order"`.execute(tx)
  return rows
}

/** Adds gifts to their senders' scores of the stream, the day, the month and all time. */
export const addToSenders = async (tx: Database, after: bigint, upTo: bigint): Promise<RaisedSender[]> => {
  const { rows } = await sql<RaisedSender>`
    with gift as (${giftsBetween(after, upTo)})
    insert into audience_scores as s (streamer_id, period, sender_id, score, reached_at, last_send_id)
    select g.streamer_id, p.period, g.sender_id, sum(g.coins), max(g.at), max(g.id)
    from gift g cross join lateral (values
      ('stream:' || g.stream_id), ('day:' || to_char(g.day, 'YYYY-MM-DD')), ('month:' || to_char(g.day, 'YYYY-MM')),
      ('total')
    ) p (period)
    group by g.streamer_id, p.period, g.sender_id
    on conflict (streamer_id, period, sender_id) do update set
      score = s.score + excluded.score,
      reached_at = greatest(s.reached_at, excluded.reached_at),
      last_send_id = excluded.last_send_id
    returning streamer_id, period, sender_id, score, reached_at, last_send_id as "order"`.execute(tx)
  return rows
}
