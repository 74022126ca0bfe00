import type { LeaderboardEntry } from '@avalive/contract/games'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { findPeriod, previousPeriod, rankingsOf } from './store.ts'

/** The targetType of a leaderboard of mutual followers. */
export const MUTUAL = 2

export interface RankingQuery {
  readonly gameId: string
  readonly periodId: string
  readonly rankingType: 1 | 2
  readonly previous: boolean
}

/** The ranking that a call names: of its period, or of the previous one. */
export const findRanking = async (
  db: Database,
  { gameId, periodId, rankingType, previous }: RankingQuery,
): Promise<{ readonly id: bigint }> => {
  const named = await findPeriod(db, periodId)
  if (named?.gameId !== gameId) throw new Refusal('notFound')
  const period = previous ? await previousPeriod(db, named) : named
  const ranking = period && (await rankingsOf(db, period.id)).find((one) => one.rankingType === rankingType)
  if (!ranking) throw new Refusal('notFound')
  return ranking
}

interface RankedPlayer {
  readonly userId: bigint
  readonly rank: number
  readonly score: number
}

/** Leaderboard entries with each person's profile and current status. */
export const entriesOf = async (db: Database, places: readonly RankedPlayer[]): Promise<LeaderboardEntry[]> => {
  const people = await findStreamers(
    db,
    places.map(({ userId }) => userId),
  )
  return places.flatMap(({ userId, rank, score }) => {
    const known = people.get(userId)
    if (!known) return []
    const { vliveId, profileId, nickname, iconUrl } = known.streamer
    return [
      {
        rank,
        score,
        streamerUser: { vliveId, profileId, nickname, iconUrl },
        streamerInfo: { currentStatus: known.currentStatus },
      },
    ]
  })
}
