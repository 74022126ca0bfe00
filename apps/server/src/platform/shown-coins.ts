import type { Database } from './db/database.ts'
import { coinBalance } from './ledger.ts'
import type { Caller } from './sessions.ts'

/** The coins that the caller's pages show; null for a view as the person, because balances are for the role `money`. */
export const shownCoins = async (db: Database, { userId, isView }: Caller): Promise<number | null> => {
  if (isView) return null
  const { charged, free } = await coinBalance(db, userId)
  return Number(charged + free)
}
