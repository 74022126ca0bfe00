import { sql, type Transaction } from 'kysely'
import type { DB } from './types.generated.ts'

/** What is locked, with the first key of its advisory locks. */
const firstKeys = {
  follows: 1_114_004,
  hidden: 1_114_003,
  inquiries: 1_114_001,
  musicRights: 1_114_002,
  reports: 1_115_001,
  votes: 1_112_001,
} as const
type Locked = keyof typeof firstKeys

/** Lets transactions with the same key follow one another. Two keys may be equal by chance; then they wait, too. */
export const lockKey = async (tx: Transaction<DB>, locked: Locked, key: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${firstKeys[locked]}::int, ${key}::int)`.execute(tx)
}

export const personKey = (userId: bigint): number => Number(BigInt.asIntN(32, userId))

/** Lets what one person sends be stored one after another, so that limits hold. */
export const lockPerson = (tx: Transaction<DB>, locked: Locked, userId: bigint): Promise<void> =>
  lockKey(tx, locked, personKey(userId))
