import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

export interface NewView {
  readonly id: string
  readonly operatorId: bigint
  readonly sessionId: string
  readonly userId: bigint
  readonly tokenHash: Buffer
  readonly openedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

export const saveView = async (db: Database, view: NewView): Promise<void> => {
  await db.insertInto('personViews').values(view).execute()
}

export const findView = (db: Database, tokenHash: Buffer, sessionId: string, now: Temporal.Instant) =>
  db
    .selectFrom('personViews as v')
    .innerJoin('users', 'users.id', 'v.userId')
    .where('v.tokenHash', '=', tokenHash)
    .where('v.sessionId', '=', sessionId)
    .where('v.endedAt', 'is', null)
    .where('v.expiresAt', '>', now)
    .select(['v.openedAt as signedInAt', 'users.id as userId', 'users.vliveId', 'users.profileId', 'users.username'])
    .select(['users.nickname', 'users.iconUrl', 'users.official', 'users.region as homeRegion'])
    .select(sql<boolean>`exists (select from avatars a where a.user_id = users.id)`.as('hasAvatar'))
    .executeTakeFirst()

/** The person whose view has ended; undefined if there is none of this session. */
export const endView = (db: Database, tokenHash: Buffer, sessionId: string, endedAt: Temporal.Instant) =>
  db
    .updateTable('personViews')
    .set({ endedAt })
    .from('users')
    .whereRef('users.id', '=', 'personViews.userId')
    .where('tokenHash', '=', tokenHash)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['users.id as userId', 'users.vliveId'])
    .executeTakeFirst()

/** Who has viewed whom is in the audit log. */
export const deleteViewsBefore = async (db: Database, time: Temporal.Instant, size: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('personViews')
    .where('id', 'in', (eb) => eb.selectFrom('personViews').where('expiresAt', '<', time).select('id').limit(size))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
