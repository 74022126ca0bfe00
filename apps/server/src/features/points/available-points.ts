import { usableLots } from '@avalive/rules/points/lot'
import type { Database } from '../../platform/db/database.ts'
import { lotsOf } from './store.ts'

/** The points that a person can spend now. */
export const availablePoints = async (db: Database, ownerId: bigint, now: Temporal.Instant): Promise<bigint> =>
  usableLots(await lotsOf(db, ownerId), now).reduce((sum, { balance }) => sum + balance, 0n)
