import type { Database } from '../../platform/db/database.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { latestAccount } from './account-store.ts'

/** The mail address of the registered Wise account. */
export const wiseAddressOf = async (db: Database, sealing: Sealing, userId: bigint): Promise<string | undefined> =>
  (await latestAccount(db, sealing, userId))?.details.email
