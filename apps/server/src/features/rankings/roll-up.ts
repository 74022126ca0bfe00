import { readPeriod } from '@avalive/rules/rankings/period'
import { JAPAN } from '@avalive/rules/time/jst'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DueTask } from '../../platform/due.ts'
import { streamersBoard } from '../../platform/leaderboard/port.ts'
import { Watermark } from '../../platform/watermark.ts'

/** The last gift that was added to the streamers' scores. */
const rolledUp = Watermark.ofIds('streamerScores')
const MOST_AT_ONCE = 20_000

interface Raised {
  readonly period: string
  readonly streamerId: bigint
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly order: bigint
}

const newestGift = async (db: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint }>`select coalesce(max(id), 0) as newest from gift_sends`.execute(db)
  return rows[0]?.newest ?? 0n
}

const addUp = async (tx: Database, after: bigint, upTo: bigint): Promise<Raised[]> => {
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
    returning period, streamer_id as "streamerId", score, reached_at as "reachedAt", last_send_id as "order"
  `.execute(tx)
  return rows
}

/** Adds the gifts up to `newest` to what their streamers have received, each once, and answers how many ids that was. */
const rollUpTo = async ({ db, leaderboards }: Context, newest: bigint): Promise<number> => {
  const { raised, count } = await db.transaction().execute(async (tx) => {
    const after = await rolledUp.lock(tx)
    const end = after + BigInt(MOST_AT_ONCE)
    const upTo = newest < end ? newest : end
    if (upTo <= after) return { raised: [], count: 0 }
    const rows = await addUp(tx, after, upTo)
    await rolledUp.advance(tx, upTo)
    return { raised: rows, count: Number(upTo - after) }
  })
  for (const { period, streamerId, score, reachedAt, order } of raised) {
    leaderboards.raise(streamersBoard(readPeriod(period)), streamerId, score, reachedAt, order)
  }
  return count
}

/** What streamers have received follows the gifts at a short distance, so that no gift waits for its streamer's row. */
export const streamerScoresDue: DueTask = {
  name: 'rankings.streamerScores',
  run: async (context) => {
    const [newest, done] = [await newestGift(context.db), await rolledUp.read(context.db)]
    if (newest <= done || !(await isSettled(context.db))) return 0
    return rollUpTo(context, newest)
  },
}
