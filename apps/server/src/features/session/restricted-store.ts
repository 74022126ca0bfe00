import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface NewRestrictedSession {
  readonly id: string
  readonly userId: bigint
  readonly penaltyId: bigint
  readonly tokenHash: Buffer
  readonly openedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export const saveRestricted = async (db: Database, session: NewRestrictedSession): Promise<void> => {
  await db.insertInto('restrictedSessions').values(session).execute()
}

/** The restricted session of a token with its person. A person without the usage permission has none. */
export const findRestricted = (db: Database, tokenHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom('restrictedSessions')
    .innerJoin('users', 'users.id', 'restrictedSessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('users.usagePermitted', '=', true)
    .select([
      'restrictedSessions.id as sessionId',
      'restrictedSessions.openedAt as signedInAt',
      'restrictedSessions.openedAt as authenticatedAt',
      'restrictedSessions.penaltyId as onlyPenaltyId',
      'users.id as userId',
      'users.vliveId',
      'users.profileId',
      'users.username',
      'users.nickname',
      'users.iconUrl',
      'users.official',
      'users.region as homeRegion',
    ])
    .executeTakeFirst()

export const deleteRestricted = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('restrictedSessions').where('tokenHash', '=', tokenHash).execute()
}

/** Deletes up to `most` restricted sessions that have expired. */
export const deleteExpiredRestricted = async (db: Database, now: Temporal.Instant, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from restricted_sessions where id in (
    select id from restricted_sessions where expires_at <= ${now} order by expires_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
