import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { arePayoutsStopped } from './payout-stop-store.ts'

export { arePayoutsStopped, countStops, lockStop, saveSettled, stopPayouts } from './payout-stop-store.ts'

/** For operators who would send money. */
export const refuseWhileStopped = async (db: Database): Promise<void> => {
  if (await arePayoutsStopped(db)) throw new Refusal('payouts.payoutsStopped')
}
