import type { StreamerRank } from '@avalive/rules/events/entry'
import { RANK_DAYS, type RankSteps, rankOfPoints } from '@avalive/rules/events/rank'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The 28 days that end with `last`, one by one, because the index has the day first and then the streamer. */
const days = (last: Temporal.PlainDate) =>
  sql`earned_on = any(${Array.from({ length: RANK_DAYS }, (_, n) => last.subtract({ days: n }).toString())}::date[])`

export const rankOn = async (
  db: Database,
  streamerId: bigint,
  last: Temporal.PlainDate,
  steps: RankSteps,
): Promise<StreamerRank> => {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from live_point_days
    where streamer_id = ${streamerId} and ${days(last)}`.execute(db)
  return rankOfPoints(rows[0]?.points ?? 0n, steps)
}

/** The points of all streamers who earned any in the 28 days that end with `last`. */
export const pointsOfAll = async (db: Database, last: Temporal.PlainDate) => {
  const { rows } = await sql<{ streamerId: bigint; points: bigint }>`
    select streamer_id, sum(points)::bigint as points from live_point_days
    where ${days(last)} group by streamer_id order by streamer_id`.execute(db)
  return rows
}

export interface Ranked {
  readonly streamerId: bigint
  readonly rank: StreamerRank
}

export const saveRanks = async (tx: Transaction<DB>, ranked: readonly Ranked[], day: string): Promise<void> => {
  await sql`
    insert into event_streamers (streamer_id, rank, ranked_on)
    select streamer_id, rank, ${day}::date
    from unnest(${ranked.map(({ streamerId }) => streamerId)}::bigint[], ${ranked.map(({ rank }) => rank)}::text[])
      as t (streamer_id, rank)
    order by streamer_id
    on conflict (streamer_id) do update set rank = excluded.rank, ranked_on = excluded.ranked_on`.execute(tx)
}

/** Resets streamers without points in the period to the lowest rank. Returns how many lost theirs. */
export const dropRanks = async (tx: Transaction<DB>, day: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('eventStreamers')
    .set({ rank: 'E', rankedOn: day })
    .where('rank', '<>', 'E')
    .where(sql<boolean>`ranked_on is distinct from ${day}::date`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
