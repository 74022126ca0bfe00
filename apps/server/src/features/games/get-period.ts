import type { games } from '@avalive/contract/games'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findPeriod, periodAnswer } from './store.ts'

export const getPeriod: Handler<typeof games.getPeriod> = async ({ periodId }, { context: { db }, locale }) => {
  const period = await findPeriod(db, periodId)
  if (!period) throw new Refusal('notFound')
  return { period: periodAnswer(period, locale) }
}
