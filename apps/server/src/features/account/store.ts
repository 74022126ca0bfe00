import { consoleRoles } from '@avalive/rules/console/roles'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { hasPicture } from '../../platform/picture.ts'

const LIVE = 30
const MAX_OFFICIAL_STREAMS = 20

export const officialStreams = (db: Database) =>
  db
    .selectFrom('streams')
    .where('official', '=', true)
    .where('status', '=', LIVE)
    .orderBy('id')
    .limit(MAX_OFFICIAL_STREAMS)
    .select([
      'mediaId',
      'title',
      'thumbnailUrl as thumbnail',
      'watchCount',
      hasPicture('streams').as('hasPicture'),
      sql<{ nickname: string }[]>`(
        select coalesce(json_agg(json_build_object('nickname', u.nickname) order by s.position), '[]')
        from stream_streamers s join users u on u.id = s.user_id where s.stream_id = streams.id)`.as('mediaStreamers'),
    ])
    .execute()

export interface NewUser {
  readonly vliveId: string
  readonly profileId: string
  readonly username: string
  readonly nickname: string
  readonly birthday: Temporal.PlainDate
  readonly region: string
  readonly iconUrl: string
  readonly createdAt: Temporal.Instant
}

export const saveUser = async (db: Database, user: NewUser): Promise<bigint> => {
  const { id } = await db
    .insertInto('users')
    .values({
      vliveId: user.vliveId,
      profileId: user.profileId,
      username: user.username,
      nickname: user.nickname,
      birthday: user.birthday.toString(),
      region: user.region,
      iconUrl: user.iconUrl,
      createdAt: user.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveRoom = async (db: Database, userId: bigint, room: string): Promise<void> => {
  await db.updateTable('users').set({ room }).where('id', '=', userId).execute()
}

/** Saves a suspension, and returns its new version. */
export const saveSuspension = async (
  db: Database,
  userId: bigint,
  until: Temporal.Instant | 'infinity' | null,
): Promise<number> => {
  const { suspensionVersion } = await db
    .updateTable('users')
    .set((eb) => ({ suspendedUntil: until, suspensionVersion: eb('suspensionVersion', '+', 1) }))
    .where('id', '=', userId)
    .returning('suspensionVersion')
    .executeTakeFirstOrThrow()
  return suspensionVersion
}

/** Saves the part of a suspension that no penalty has caused. */
export const saveDirectUntil = async (
  db: Database,
  userId: bigint,
  directUntil: Temporal.Instant | 'infinity' | null,
): Promise<void> => {
  await db.updateTable('users').set({ directUntil }).where('id', '=', userId).execute()
}

/** A deleted account is suspended for good, and nobody changes that any more. */
const suspensionOf = (db: Database, vliveId: string) =>
  db
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id as userId', 'suspendedUntil', 'directUntil', 'suspensionVersion as version'])

export const findSuspension = (db: Database, vliveId: string) => suspensionOf(db, vliveId).executeTakeFirst()

export const lockSuspension = (tx: Transaction<DB>, vliveId: string) =>
  suspensionOf(tx, vliveId).forNoKeyUpdate().executeTakeFirst()

const usagePermissionOf = (db: Database, vliveId: string) =>
  db
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id as userId', 'usagePermitted', 'usagePermissionVersion as version'])

export const findUsagePermission = (db: Database, vliveId: string) => usagePermissionOf(db, vliveId).executeTakeFirst()

export const lockUsagePermission = (tx: Transaction<DB>, vliveId: string) =>
  usagePermissionOf(tx, vliveId).forNoKeyUpdate().executeTakeFirst()

/** Saves the usage permission, and returns its new version. */
export const saveUsagePermission = async (db: Database, userId: bigint, permitted: boolean): Promise<number> => {
  const { usagePermissionVersion } = await db
    .updateTable('users')
    .set((eb) => ({ usagePermitted: permitted, usagePermissionVersion: eb('usagePermissionVersion', '+', 1) }))
    .where('id', '=', userId)
    .returning('usagePermissionVersion')
    .executeTakeFirstOrThrow()
  return usagePermissionVersion
}

/** Makes an account an operator's with every role, and returns its id. Undefined if there is no such account. */
export const makeOperator = async (tx: Transaction<DB>, vliveId: string, grantedAt: Temporal.Instant) => {
  const before = await tx
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id', 'role'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx.updateTable('users').set({ role: 'operator' }).where('id', '=', before.id).execute()
  await giveEveryRole(tx, before.id, grantedAt)
  return before
}

/** For operators made by a command or with the demo world. All others get their roles from an admin. */
export const giveEveryRole = async (
  tx: Transaction<DB>,
  userId: bigint,
  grantedAt: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('operatorRoles')
    .values(consoleRoles.map((role) => ({ userId, role, grantedAt })))
    // Nobody's grant any more: two operators made by the command count as two.
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doUpdateSet({ grantedBy: null, grantedAt }))
    .execute()
}
