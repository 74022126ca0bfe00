import { sql, type Transaction } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Database } from './database.ts'
import type { DB } from './types.generated.ts'
import { isLockTimeout } from './violations.ts'

const PATIENCE_MS = 3000

/**
 * A transaction that waits for no lock longer than this: whoever asked is told to try again, instead of keeping a
 * connection that everybody else needs.
 */
export const impatiently = async <T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('unavailable')
    throw error
  }
}
