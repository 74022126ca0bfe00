import type { Database } from '../../platform/db/database.ts'
import { recordDays } from './presence-store.ts'

/** Records that a person is there today, for calls that need it before the connection for presence is open. */
export const recordDay = (db: Database, userId: bigint, now: Temporal.Instant): Promise<void> =>
  recordDays(db, [userId], now)
