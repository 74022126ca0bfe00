import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { Device } from '@avalive/rules/session/device'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { IdleLimits } from './idle.ts'

export const findSession = async (db: Database, tokenHash: Buffer) => {
  const found = await findByToken(db, tokenHash)
  if (!found) return undefined
  const { authenticatedAt, secondFactorAt, role, consoleRoles, ...session } = found
  const awaitsSecondFactor = role === 'operator' && secondFactorAt === null
  return {
    ...session,
    authenticatedAt: authenticatedAt ?? session.signedInAt,
    role: awaitsSecondFactor ? 'user' : role,
    awaitsSecondFactor,
    consoleRoles: new Set(awaitsSecondFactor ? [] : consoleRoles),
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
    .select(
      sql<ConsoleRole[]>`case when users.role = 'operator'
        then array(select role from operator_roles where user_id = users.id) else '{}' end`.as('consoleRoles'),
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

/** The session counts as used at this time, and expires a day later at the earliest. */
export const extendSession = async (db: Database, sessionId: string, until: Temporal.Instant): Promise<void> => {
  await db
    .updateTable('sessions')
    .set(({ fn, ref, val }) => ({
      lastUsedAt: until,
      expiresAt: fn<Temporal.Instant>('greatest', [ref('expiresAt'), val(until.add({ hours: 24 }))]),
    }))
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

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

/**
 * Ends up to `most` sessions that were unused too long, and as many of operators. A use at the same time is either
 * stored first, or finds the session ended.
 */
export const endIdleSessions = (
  db: Database,
  { memberMs, operatorMs }: IdleLimits,
  now: Temporal.Instant,
  most: number,
): Promise<EndedSession[]> => {
  const before = (ms: number) => now.subtract({ milliseconds: ms })
  const members = sql`select sessions.id from sessions join users on users.id = sessions.user_id
    where role <> 'operator' and ended_at is null and last_used_at <= ${before(memberMs)}
    order by last_used_at limit ${most}`
  const operators = sql`select sessions.id from users join sessions on sessions.user_id = users.id
    where role = 'operator' and ended_at is null and last_used_at <= ${before(operatorMs)} limit ${most}`
  const unused = sql`id in ((${members}) union all (${operators}))`
  // Checked again in the row that is ended, because it may have been used meanwhile.
  const latest = before(Math.min(memberMs, operatorMs))
  return endSessions(db, sql`${unused} and last_used_at <= ${latest}`, now)
}

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

const numberOf = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n)

/** Deletes up to `most` sessions that expired before a time, and as many that ended. */
export const deleteSessionsBefore = async (db: Database, time: Temporal.Instant, most: number): Promise<number> => {
  const expired = await sql`delete from sessions where id in (
    select id from sessions where expires_at <= ${time} order by expires_at limit ${most})`.execute(db)
  const ended = await sql`delete from sessions where id in (
    select id from sessions where ended_at <= ${time} order by ended_at limit ${most})`.execute(db)
  return numberOf(expired) + numberOf(ended)
}
