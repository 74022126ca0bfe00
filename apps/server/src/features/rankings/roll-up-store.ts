import { JAPAN } from '@avalive/rules/time/jst'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface Raised {
  readonly period: string
  readonly streamerId: bigint
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly order: bigint
}

/** Adds the gifts after one id up to another to their streamers' scores of the day, the month and all time. */
export const addGiftsToScores = async (tx: Database, after: bigint, upTo: bigint): Promise<Raised[]> => {
  const { rows } = await sql<Raised>`
    with gift as (
      select streamer_id, coins, at, id, at at time zone ${JAPAN} as day
      from gift_sends where id > ${after} and id <= ${upTo}
    )
    insert into streamer_scores (period, streamer_id, score, reached_at, last_send_id)
    select p.period, g.streamer_id, sum(g.coins), max(g.at), max(g.id)
    from gift g cross join lateral (values
      ('day:' || to_char(g.day, 'YYYY-MM-DD')), ('month:' || to_char(g.day, 'YYYY-MM')), ('total')
    ) p (period)
    group by p.period, g.streamer_id
    on conflict (period, streamer_id) do update set
      score = streamer_scores.score + excluded.score,
      reached_at = greatest(streamer_scores.reached_at, excluded.reached_at),
      last_send_id = excluded.last_send_id
    returning period, streamer_id, score, reached_at, last_send_id as "order"
  `.execute(tx)
  return rows
}
