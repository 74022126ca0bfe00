import { sql, type Transaction } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Database } from './database.ts'
import type { DB } from './types.generated.ts'
import { isLockTimeout } from './violations.ts'

const LOCK_TIMEOUT_MS = 3000

/**
 * A transaction that waits at most 3 seconds for a lock and then fails as unavailable. Without the limit, callers of
 * one popular row would hold the connections that everybody else needs.
 */
export const withLockTimeout = async <T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('unavailable')
    throw error
  }
}
