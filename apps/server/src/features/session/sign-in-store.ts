import type { Service } from '@avalive/rules/session/services'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'
import { sealedIdentity, subjectLookup } from './sealed-identity.ts'

export interface NewAttempt {
  readonly id: string
  readonly browserHash: Buffer
  readonly service: Service
  readonly stateHash: Buffer
  readonly nonce: string
  readonly codeVerifier: Sealed
  /** The account that signs in again. */
  readonly expectedUserId: bigint | null
  readonly expiresAt: Temporal.Instant
}

export const saveAttempt = async (db: Database, attempt: NewAttempt): Promise<void> => {
  await db
    .insertInto('signInAttempts')
    .values({
      id: attempt.id,
      status: 'begun',
      browserHash: attempt.browserHash,
      service: attempt.service,
      stateHash: attempt.stateHash,
      nonce: attempt.nonce,
      codeVerifier: attempt.codeVerifier,
      expectedUserId: attempt.expectedUserId,
      expiresAt: attempt.expiresAt,
    })
    .execute()
}

/** Reading the state consumes it: a second request with it finds nothing. */
export const takeReturningAttempt = (db: Database, stateHash: Buffer, service: Service, now: Temporal.Instant) =>
  db
    .updateTable('signInAttempts')
    .set({ status: 'refused' })
    .where('stateHash', '=', stateHash)
    .where('service', '=', service)
    .where('status', '=', 'begun')
    .where('expiresAt', '>', now)
    .returning(['id', 'browserHash', 'nonce', 'codeVerifier', 'expectedUserId'])
    .executeTakeFirst()

export interface Identified {
  readonly userId: bigint | null
  /** Only set for a person without an account, which is created with it. */
  readonly subject: Sealed | null
  readonly suggestedNickname: Sealed | null
  readonly handOffHash: Buffer
  readonly handOffExpiresAt: Temporal.Instant
}

export const saveIdentified = async (db: Database, attemptId: string, identified: Identified): Promise<void> => {
  await db
    .updateTable('signInAttempts')
    .set({
      status: 'identified',
      userId: identified.userId,
      subject: identified.subject,
      suggestedNickname: identified.suggestedNickname,
      handOffHash: identified.handOffHash,
      handOffExpiresAt: identified.handOffExpiresAt,
    })
    .where('id', '=', attemptId)
    .execute()
}

/** A hand-off code and its outcome, locked. */
export const lockHandOff = (tx: Database, handOffHash: Buffer) =>
  tx
    .selectFrom('signInAttempts')
    .where('handOffHash', '=', handOffHash)
    .select([
      'id',
      'service',
      'status',
      'browserHash',
      'userId',
      'suggestedNickname',
      'handOffExpiresAt',
      'sessionId',
      'expectedUserId',
    ])
    .forUpdate()
    .executeTakeFirst()

/** The code is consumed, but the first sign-in is not finished yet. */
export const markExchanged = (tx: Database, attemptId: string) =>
  tx.updateTable('signInAttempts').set({ status: 'exchanged' }).where('id', '=', attemptId).execute()

export const refuseAttempt = (db: Database, attemptId: string) =>
  db
    .updateTable('signInAttempts')
    .set({ status: 'refused', subject: null, suggestedNickname: null })
    .where('id', '=', attemptId)
    .execute()

export const finishAttempt = (db: Database, attemptId: string, sessionId: string) =>
  db
    .updateTable('signInAttempts')
    .set({ status: 'finished', sessionId, subject: null, suggestedNickname: null })
    .where('id', '=', attemptId)
    .execute()

/** A first sign-in that this browser has not finished yet, locked. Another attempt of the browser is another person's. */
export const lockFirstSignIn = (db: Database, attemptId: string, browserHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom('signInAttempts')
    .where('id', '=', attemptId)
    .where('browserHash', '=', browserHash)
    .where('status', '=', 'exchanged')
    .where('userId', 'is', null)
    .where('subject', 'is not', null)
    .where('expiresAt', '>', now)
    .select(['id', 'service', 'subject'])
    .forUpdate()
    .executeTakeFirst()

export const deleteAttempt = (db: Database, attemptId: string) =>
  db.deleteFrom('signInAttempts').where('id', '=', attemptId).execute()

/** Deletes up to `most` sign-ins that have expired. */
export const deleteExpiredAttempts = async (db: Database, now: Temporal.Instant, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from sign_in_attempts where id in (
    select id from sign_in_attempts where expires_at <= ${now} order by expires_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export const findIdentity = (db: Database, sealing: Sealing, service: Service, subject: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .where('identities.service', '=', service)
    .where('identities.subjectLookup', '=', subjectLookup(sealing, subject))
    .select(['users.id as userId', 'users.role', 'users.suspendedUntil', 'users.usagePermitted'])
    .executeTakeFirst()

/** Returns false if the identity has an account already. */
export const saveIdentity = async (
  db: Database,
  sealing: Sealing,
  service: string,
  subject: string,
  userId: bigint,
  now: Temporal.Instant,
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ ...sealedIdentity(sealing, service, subject), userId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
