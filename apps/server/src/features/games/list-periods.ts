import type { games } from '@avalive/contract/games'
import type { Handler } from '../../platform/http/bind.ts'
import { currentPeriods, periodAnswer } from './store.ts'

export const listPeriods: Handler<typeof games.listPeriods> = async (_input, { context: { db, clock }, locale }) => ({
  periods: (await currentPeriods(db, clock.now())).map((period) => periodAnswer(period, locale)),
})
