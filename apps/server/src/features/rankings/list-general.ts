import type { rankings } from '@avalive/contract/rankings'
import { dayPeriod, monthPeriod, type Period, total } from '@avalive/rules/rankings/period'
import type { Handler } from '../../platform/http/bind.ts'
import { streamersBoard } from '../../platform/leaderboard/port.ts'
import { ownRow, rankersOf } from './rows.ts'
import { ownStreamerScore, personById, streamerPage } from './store.ts'

const periods: Record<3 | 4 | 5, (now: Temporal.Instant) => Period> = { 3: dayPeriod, 4: monthPeriod, 5: () => total }

export const listGeneral: Handler<typeof rankings.listGeneral> = async ({ ranking_type }, { context, caller }) => {
  const { db, clock } = context
  const period = periods[ranking_type](clock.now())
  const rankers = rankersOf(await streamerPage(db, period))
  const me = caller ? await personById(db, caller.userId) : undefined
  const mydata =
    me && (await ownRow(context, streamersBoard(period), me, rankers, () => ownStreamerScore(db, period, me.userId)))
  return { ranking_type, rankers, mydata: mydata ?? null }
}
