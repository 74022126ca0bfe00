import { type DollarRate, readRate } from '@avalive/rules/payouts/dollars'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { rateAfter, rateOn } from './rate-store.ts'
import type { PayoutService } from './service.ts'

export interface Rates {
  /** Null before the first rate. */
  readonly current: DollarRate | null
  readonly next: { readonly rate: DollarRate; readonly beginsOn: Temporal.PlainDate } | null
}

export const ratesOf = async (db: Database, service: PayoutService, now: Temporal.Instant): Promise<Rates> => {
  const today = dateInJapan(now)
  const [current, next] = [await rateOn(db, service, today), await rateAfter(db, service, today)]
  return { current: current?.rate ?? null, next: next ?? null }
}

/** The current rate, if it is the one that the page has shown. Both are compared as numbers. */
export const requireRate = async (
  db: Database,
  service: PayoutService,
  now: Temporal.Instant,
  shown: string,
): Promise<DollarRate> => {
  const { current } = await ratesOf(db, service, now)
  if (current === null || readRate(shown) !== current) throw new Refusal('payouts.rateChanged')
  return current
}
