import type { Device } from '@avalive/rules/session/device'
import type { Service } from '@avalive/rules/session/services'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Sealed, Sealing } from '../../platform/sealed.ts'
import type { IdleLimits } from './idle.ts'
import { sealedIdentity, subjectLookup } from './sealed-identity.ts'

export const findSession = async (db: Database, tokenHash: Buffer) => {
  const found = await findByToken(db, tokenHash)
  if (!found) return undefined
  const { authenticatedAt, secondFactorAt, role, ...session } = found
  const awaitsSecondFactor = role === 'operator' && secondFactorAt === null
  return {
    ...session,
    authenticatedAt: authenticatedAt ?? session.signedInAt,
    role: awaitsSecondFactor ? 'user' : role,
    awaitsSecondFactor,
  }
}

const findByToken = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.endedAt', 'is', null)
    .select([
      'sessions.id as sessionId',
      'sessions.signedInAt',
      'sessions.authenticatedAt',
      'sessions.secondFactorAt',
      'sessions.expiresAt',
      'sessions.lastUsedAt',
      'users.id as userId',
      'users.vliveId',
      'users.profileId',
      'users.username',
      'users.nickname',
      'users.iconUrl',
      'users.official',
      'users.region as homeRegion',
      'users.role',
      'users.suspendedUntil',
      'users.usagePermitted',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('avatars').whereRef('avatars.userId', '=', 'users.id').select('avatars.id'))
        .$castTo<boolean>()
        .as('hasAvatar'),
    )
    .executeTakeFirst()

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Sessions that are neither ended nor expired nor unused for too long, with their people. */
const goodSessions = (db: Database, idle: IdleLimits, now: Temporal.Instant) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastUsedAt', '>', ({ eb }) =>
      eb
        .case('users.role')
        .when('operator')
        .then(sql<Temporal.Instant>`${now.subtract({ milliseconds: idle.operatorMs })}::timestamptz`)
        .else(sql<Temporal.Instant>`${now.subtract({ milliseconds: idle.memberMs })}::timestamptz`)
        .end(),
    )

/** The sessions among these that are still valid. */
export const sessionsStillGood = async (
  db: Database,
  ids: readonly string[],
  idle: IdleLimits,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> => {
  const rows = await goodSessions(db, idle, now)
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.usagePermitted', '=', true)
    .where((eb) => eb.or([eb('suspendedUntil', 'is', null), eb('suspendedUntil', '<=', now)]))
    .select('sessions.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const MAX_LISTED = 100

/** A person's valid sessions: first the one of `currentId`, then the others by their last use. */
export const sessionsOf = (db: Database, userId: bigint, currentId: string, idle: IdleLimits, now: Temporal.Instant) =>
  goodSessions(db, idle, now)
    .where('sessions.userId', '=', userId)
    .select(({ eb }) => [
      'sessions.id',
      'sessions.browser',
      'sessions.platform',
      'sessions.signedInAt',
      'sessions.lastUsedAt',
      eb('sessions.id', '=', currentId).$castTo<boolean>().as('isCurrent'),
    ])
    .orderBy('isCurrent', 'desc')
    .orderBy('sessions.lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Never moves the time backwards, because several processes record it. */
export const recordUse = (db: Database, sessionId: string, now: Temporal.Instant) =>
  db
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '<', now)
    .execute()

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

export const findIdentity = (db: Database, sealing: Sealing, service: Service, subject: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .where('identities.service', '=', service)
    .where('identities.subjectLookup', '=', subjectLookup(sealing, subject))
    .select(['users.id as userId', 'users.role', 'users.suspendedUntil', 'users.usagePermitted'])
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
    .select(['id', 'service', 'status', 'browserHash', 'userId', 'suggestedNickname', 'handOffExpiresAt', 'sessionId'])
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

/** Reads whether a person may sign in, and blocks a suspension until the transaction ends. */
export const lockPermission = (tx: Database, userId: bigint) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['vliveId', 'role', 'suspendedUntil', 'usagePermitted'])
    .forShare()
    .executeTakeFirstOrThrow()

export interface NewSession {
  readonly id: string
  readonly userId: bigint
  readonly tokenHash: Buffer
  readonly signedInAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly secondFactorAt: Temporal.Instant | null
  readonly device: Device
}

export const saveSession = async (db: Database, session: NewSession): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      tokenHash: session.tokenHash,
      signedInAt: session.signedInAt,
      lastUsedAt: session.signedInAt,
      expiresAt: session.expiresAt,
      secondFactorAt: session.secondFactorAt,
      browser: session.device.browser,
      platform: session.device.platform,
    })
    .execute()
}

/** Replaces the token of an open session, and makes every process drop the old one in the same commit. */
export const saveRenewal = async (
  tx: Database,
  sessionId: string,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    with renewed as (
      update sessions set token_hash = ${tokenHash}, authenticated_at = ${now}, second_factor_at = ${now}
      where id = ${sessionId} and ended_at is null and expires_at > ${now} returning user_id
    )
    select pg_notify('avalive', json_build_object('name', 'userChanged', 'payload', json_build_object('userId', user_id::text))::text)
    from renewed`.execute(tx)
  return rows.length === 1
}

export interface EndedSession {
  readonly id: string
  readonly userId: bigint
}

/** Ends the open sessions that match and notifies every process in the same commit. */
const endSessions = async (
  db: Database,
  matches: RawBuilder<unknown>,
  now: Temporal.Instant,
): Promise<EndedSession[]> => {
  const { rows } = await sql<EndedSession>`
    with ended as (
      update sessions set ended_at = ${now} where ${matches} and ended_at is null returning id, user_id
    )
    select id, user_id, pg_notify('avalive', json_build_object('name', 'sessionEnded', 'payload', json_build_object('sessionId', id))::text)
    from ended`.execute(db)
  return rows
}

/** A person and their current session. */
interface Holder {
  readonly userId: bigint
  readonly sessionId: string
}

export const endSession = (db: Database, sessionId: string, now: Temporal.Instant): Promise<EndedSession[]> =>
  endSessions(db, sql`id = ${sessionId}`, now)

export const endSessionsOf = (db: Database, userId: bigint, now: Temporal.Instant): Promise<EndedSession[]> =>
  endSessions(db, sql`user_id = ${userId}`, now)

/** Ends another session of the same person. Empty if it isn't theirs, is the current one or has ended already. */
export const endOtherSession = (
  db: Database,
  { userId, sessionId: currentId }: Holder,
  sessionId: string,
  now: Temporal.Instant,
): Promise<EndedSession[]> =>
  endSessions(db, sql`id = ${sessionId} and user_id = ${userId} and id <> ${currentId}`, now)

/** Ends the sessions that the list of devices shows, apart from the current one. The others have ended by themselves. */
export const endOtherSessions = (
  db: Database,
  { userId, sessionId: currentId }: Holder,
  idle: IdleLimits,
  now: Temporal.Instant,
): Promise<EndedSession[]> => {
  const good = goodSessions(db, idle, now).where('sessions.userId', '=', userId).select('sessions.id')
  return endSessions(db, sql`id <> ${currentId} and id in (${good})`, now)
}

export const endSessionsByToken = (
  db: Database,
  tokenHashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<EndedSession[]> => endSessions(db, sql`token_hash = any(${tokenHashes})`, now)

/** How long after a sign-in the token of before still counts as this browser's. */
const REPLACED_SECONDS = 60

/**
 * Ends the sessions that a browser had before the sign-in that opened `sessionId`. Two sign-ins of one browser at once
 * both come with the token of before, and so does one whose answer was lost. The row of that token is locked, so the
 * later one finds the session of the earlier one and ends it, too.
 */
export const replaceSessions = async (
  tx: Transaction<DB>,
  tokenHashes: readonly Buffer[],
  sessionId: string,
  now: Temporal.Instant,
): Promise<EndedSession[]> => {
  if (tokenHashes.length === 0) return []
  const before = await tx
    .selectFrom('sessions')
    .where('tokenHash', '=', sql<Buffer>`any(${tokenHashes})`)
    .select(['id', 'replacedBy', 'endedAt'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return []
  const recently = now.subtract({ seconds: REPLACED_SECONDS })
  const replaced = before.flatMap(({ id, replacedBy, endedAt }) =>
    replacedBy && endedAt && Temporal.Instant.compare(endedAt, recently) >= 0 ? [id, replacedBy] : [id],
  )
  const ended = await endSessions(tx, sql`id = any(${replaced}::uuid[])`, now)
  await tx
    .updateTable('sessions')
    .set({ replacedBy: sessionId })
    .where('id', '=', sql<string>`any(${before.map(({ id }) => id)}::uuid[])`)
    .execute()
  return ended
}

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

const numberOf = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n)

/** Deletes up to `most` sign-ins that have expired. */
export const deleteExpiredAttempts = async (db: Database, now: Temporal.Instant, most: number): Promise<number> =>
  numberOf(
    await sql`delete from sign_in_attempts where id in (
      select id from sign_in_attempts where expires_at <= ${now} order by expires_at limit ${most})`.execute(db),
  )

/** Deletes up to `most` sessions that expired before a time, as many that ended, and as many that were unused too long. */
export const deleteSessionsBefore = async (
  db: Database,
  idle: IdleLimits,
  time: Temporal.Instant,
  most: number,
): Promise<number> => {
  const unusedSince = time.subtract({ milliseconds: Math.max(idle.memberMs, idle.operatorMs) })
  const expired = await sql`delete from sessions where id in (
    select id from sessions where expires_at <= ${time} order by expires_at limit ${most})`.execute(db)
  const ended = await sql`delete from sessions where id in (
    select id from sessions where ended_at <= ${time} order by ended_at limit ${most})`.execute(db)
  const unused = await sql`delete from sessions where id in (
    select id from sessions where last_used_at <= ${unusedSince} limit ${most})`.execute(db)
  return numberOf(expired) + numberOf(ended) + numberOf(unused)
}
