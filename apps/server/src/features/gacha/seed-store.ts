import { randomBytes } from 'node:crypto'
import { seedCommitment } from '@avalive/rules/gacha/draw'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The seed that determines a person's next draws. It leaves the server only once it is no longer in use. */
export interface ServerSeed {
  readonly id: bigint
  readonly serverSeed: string
  readonly commitment: string
  readonly nonce: number
}

const columns = ['id', 'serverSeed', 'commitment', 'nextNonce as nonce'] as const

const read = (row: { id: bigint; serverSeed: Buffer; commitment: Buffer; nonce: number }): ServerSeed => ({
  id: row.id,
  serverSeed: row.serverSeed.toString('hex'),
  commitment: row.commitment.toString('hex'),
  nonce: row.nonce,
})

export const newServerSeed = (): string => randomBytes(32).toString('hex')

/** Creates a seed for a person who has none. Does nothing if there is one. */
export const beginSeed = async (
  db: Database,
  userId: bigint,
  now: Temporal.Instant,
  serverSeed = newServerSeed(),
): Promise<void> => {
  await db
    .insertInto('gachaSeeds')
    .values({
      userId,
      serverSeed: Buffer.from(serverSeed, 'hex'),
      commitment: Buffer.from(seedCommitment(serverSeed), 'hex'),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const current = (db: Database, userId: bigint) =>
  db.selectFrom('gachaSeeds').where('userId', '=', userId).where('revealedAt', 'is', null).select(columns)

export const currentSeed = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<ServerSeed> => {
  const found = await current(db, userId).executeTakeFirst()
  if (found) return read(found)
  await beginSeed(db, userId, now)
  return read(await current(db, userId).executeTakeFirstOrThrow())
}

export const lockSeedByCommitment = async (tx: Transaction<DB>, userId: bigint, commitment: string) => {
  const row = await tx
    .selectFrom('gachaSeeds')
    .where('userId', '=', userId)
    .where('commitment', '=', Buffer.from(commitment, 'hex'))
    .select([...columns, 'revealedAt'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...read(row), isRevealed: row.revealedAt !== null }
}

export const reveal = async (tx: Transaction<DB>, seedId: bigint, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('gachaSeeds').set({ revealedAt: now }).where('id', '=', seedId).execute()
}
