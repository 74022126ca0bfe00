import type { games } from '@avalive/contract/games'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { findPeriod } from './store.ts'

export const getPeriod: Handler<typeof games.getPeriod> = async ({ periodId }, { context: { db }, locale }) => {
  const period = await findPeriod(db, periodId)
  if (!period) throw new Refusal('notFound')
  return { period: { gameId: period.gameId, periodId, gameName: localized(period.names, locale) } }
}
