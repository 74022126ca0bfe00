import type { GamePeriod } from '@avalive/contract/games'
import type { Locale } from '@avalive/i18n/locales'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { localized } from '../../platform/localized.ts'

const periods = (db: Database) =>
  db
    .selectFrom('gamePeriods as p')
    .innerJoin('games as g', 'g.id', 'p.gameId')
    .select(['p.id', 'p.periodId', 'p.startAt', 'p.endAt', 'g.id as storedGameId', 'g.gameId', 'g.names'])

export const findPeriod = (db: Database, periodId: string) =>
  periods(db).where('p.periodId', '=', periodId).executeTakeFirst()

export type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

export const periodAnswer = ({ gameId, periodId, names }: Period, locale: Locale): GamePeriod => ({
  gameId,
  periodId,
  gameName: localized(names, locale),
})

export const gameExists = async (db: Database, gameId: string): Promise<boolean> =>
  (await db.selectFrom('games').where('gameId', '=', gameId).select('id').executeTakeFirst()) !== undefined

/** The running period, or between two periods the last one. */
export const currentPeriod = (db: Database, gameId: string, now: Temporal.Instant) =>
  periods(db)
    .where('g.gameId', '=', gameId)
    .where('p.startAt', '<=', now)
    .orderBy('p.startAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The current period of every game, in the order of the games. */
export const currentPeriods = (db: Database, now: Temporal.Instant) =>
  periods(db).where('p.startAt', '<=', now).distinctOn('g.id').orderBy('g.id').orderBy('p.startAt', 'desc').execute()

/** The period before this one. */
export const previousPeriod = (db: Database, { storedGameId, startAt }: Period) =>
  periods(db)
    .where('g.id', '=', storedGameId)
    .where('p.startAt', '<', startAt)
    .orderBy('p.startAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const rankingsOf = (db: Database, periodId: bigint) =>
  db
    .selectFrom('gameRankings')
    .where('periodId', '=', periodId)
    .orderBy('rankingType')
    .select(['id', 'rankingType', 'startAt', 'endAt'])
    .execute()

export const ownScore = (db: Database, rankingId: bigint, userId: bigint) =>
  db
    .selectFrom('gameScores')
    .where('rankingId', '=', rankingId)
    .where('userId', '=', userId)
    .select(['score', 'reachedAt', 'submissionId as order'])
    .executeTakeFirst()

export interface RankedUser {
  readonly userId: bigint
  readonly score: bigint
  readonly rank: bigint
}

/** A person and their mutual followers, ranked among themselves. */
export const mutualPlaces = async (
  db: Database,
  rankingId: bigint,
  userId: bigint,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<RankedUser[]> => {
  const { rows } = await sql<RankedUser>`
    with circle as (
      select f.streamer_id as user_id from follows f
      join follows back on back.follower_id = f.streamer_id and back.streamer_id = f.follower_id
      where f.follower_id = ${userId}
      union all select ${userId}::bigint
    )
    select s.user_id, s.score, rank() over (order by s.score desc) as rank
    from circle c join game_scores s on s.ranking_id = ${rankingId} and s.user_id = c.user_id
    order by s.score desc, s.reached_at, s.submission_id limit ${count} offset ${from}`.execute(db)
  return rows
}

/** A person's rank among their mutual followers. */
export const mutualPlaceOf = async (db: Database, rankingId: bigint, userId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ rank: bigint }>`
    select count(*) + 1 as rank from follows f
    join follows back on back.follower_id = f.streamer_id and back.streamer_id = f.follower_id
    join game_scores s on s.ranking_id = ${rankingId} and s.user_id = f.streamer_id
    join game_scores own on own.ranking_id = ${rankingId} and own.user_id = ${userId}
    where f.follower_id = ${userId} and s.score > own.score`.execute(db)
  return rows[0]?.rank ?? 1n
}

export const findPlayer = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirst()
