import { type GameRanking, gameRanking, type games } from '@avalive/contract/games'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { currentPeriod, findPeriod, gameExists, type Period, previousPeriod, rankingsOf } from './store.ts'

const answersOf = async (db: Database, period: Period | undefined, previous: boolean): Promise<GameRanking[]> => {
  const rankings = period ? await rankingsOf(db, period.id) : []
  return rankings.map(({ rankingType, startAt, endAt }) =>
    gameRanking.parse({
      rankingType,
      previous,
      rankingStartTime: timeValueOf(startAt),
      rankingEndTime: timeValueOf(endAt),
    }),
  )
}

export const listRankings: Handler<typeof games.listRankings> = async (
  { gameId, periodId },
  { context: { db, clock } },
) => {
  if (!(await gameExists(db, gameId))) throw new Refusal('notFound')
  const period = periodId === undefined ? await currentPeriod(db, gameId, clock.now()) : await findPeriod(db, periodId)
  if (periodId !== undefined && period?.gameId !== gameId) throw new Refusal('notFound')
  const before = period && (await previousPeriod(db, period))
  return { rankings: [...(await answersOf(db, period, false)), ...(await answersOf(db, before, true))] }
}
