import { latestEnd, type SuspensionEnd } from '@avalive/rules/penalties/suspension'
import type { Database } from '../../platform/db/database.ts'
import { endsInForce } from './history.ts'
import { penaltiesOf } from './store.ts'

export { liftPenaltiesOf, suspendingPenaltyOf } from './store.ts'

/** The end that a person's penalties in force give their suspension. */
export const endByPenalties = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<SuspensionEnd> =>
  latestEnd(null, endsInForce(await penaltiesOf(db, userId), now))
