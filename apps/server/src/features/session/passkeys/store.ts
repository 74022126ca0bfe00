import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

const columns = ['id', 'name', 'credentialId', 'transports', 'synced', 'createdAt', 'lastUsedAt'] as const

export const passkeysOf = (db: Database, userId: bigint) =>
  db.selectFrom('passkeys').where('userId', '=', userId).orderBy('id').select(columns).execute()

export const countPasskeys = async (db: Database, userId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findCredential = (db: Database, userId: bigint, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .select(['id', 'publicKey', 'counter'])
    .executeTakeFirst()

/** Makes changes of one person's passkeys wait for each other. */
export const lockOwner = (tx: Database, userId: bigint) =>
  tx.selectFrom('users').where('id', '=', userId).select(['role']).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The session, unless it has ended. */
export const findOpenSession = (tx: Database, sessionId: string) =>
  tx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .select('secondFactorAt')
    .executeTakeFirst()

/** An operator by their public id, locked. */
export const lockOperator = (tx: Database, vliveId: string) =>
  tx
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('role', '=', 'operator')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface NewPasskey {
  readonly userId: bigint
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly synced: boolean
  readonly name: string
  readonly createdAt: Temporal.Instant
}

/** Undefined if the credential is stored already, for this account or another. */
export const savePasskey = (tx: Database, { counter, ...passkey }: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values({ ...passkey, counter: BigInt(counter) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/**
 * Records a use of the passkey. Returns false if it was removed, or if another use stored the same or a higher counter
 * since it was read.
 */
export const saveUse = async (
  tx: Database,
  id: bigint,
  counter: number,
  synced: boolean,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), synced, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', BigInt(counter)), eb.and([eb('counter', '=', 0n), eb.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deletePasskey = async (tx: Database, userId: bigint, id: bigint): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deletePasskeysOf = async (tx: Database, userId: bigint): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface Challenge {
  readonly challenge: string
  readonly sessionId: string
  readonly purpose: 'create' | 'verify'
}

export const saveChallenge = async (db: Database, challenge: Challenge, expiresAt: Temporal.Instant): Promise<void> => {
  await db
    .insertInto('passkeyChallenges')
    .values({ ...challenge, expiresAt })
    .execute()
}

/** Consumes a challenge. False if it was used, has expired, or is for another session or purpose. */
export const takeChallenge = async (
  db: Database,
  { challenge, sessionId, purpose }: Challenge,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const saveInvite = async (
  tx: Database,
  userId: bigint,
  codeHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('passkeyInvites')
    .values({ userId, codeHash, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ codeHash, expiresAt }))
    .execute()
}

export const isInvited = async (
  db: Database,
  userId: bigint,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const found = await db
    .selectFrom('passkeyInvites')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .select(sql`1`.as('one'))
    .executeTakeFirst()
  return found !== undefined
}

/** Consumes the code of an operator’s first passkey. */
export const takeInvite = async (
  tx: Database,
  userId: bigint,
  codeHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeyInvites')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes up to `most` challenges and as many codes that have expired. */
export const deleteExpired = async (db: Database, now: Temporal.Instant, most: number): Promise<number> => {
  const challenges = await sql`delete from passkey_challenges where challenge in (
    select challenge from passkey_challenges where expires_at <= ${now} order by expires_at limit ${most})`.execute(db)
  const invites = await sql`delete from passkey_invites where user_id in (
    select user_id from passkey_invites where expires_at <= ${now} order by expires_at limit ${most})`.execute(db)
  return Number((challenges.numAffectedRows ?? 0n) + (invites.numAffectedRows ?? 0n))
}
