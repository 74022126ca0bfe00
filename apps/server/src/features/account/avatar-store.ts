import type { Look } from '@avalive/contract/live/broadcasts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface AvatarTerms {
  readonly name: string
  readonly look: Look
}

const personWith = (db: Database) =>
  db
    .selectFrom('users')
    .where('deletedAt', 'is', null)
    .select(['users.id as userId', 'users.vliveId', 'users.profileId'])

export const findOwner = (db: Database, vliveId: string) =>
  personWith(db).where('vliveId', '=', vliveId).executeTakeFirst()

/** Locks the person, so that one avatar is given or taken after the other. */
export const lockOwner = (tx: Transaction<DB>, vliveId: string) =>
  personWith(tx).where('vliveId', '=', vliveId).forNoKeyUpdate().executeTakeFirst()

export const lockOwnerOf = (tx: Transaction<DB>, avatarId: bigint) =>
  personWith(tx)
    .where('users.id', '=', (eb) => eb.selectFrom('avatars').where('id', '=', avatarId).select('userId'))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The newest first. */
export const avatarsOf = (db: Database, userId: bigint) =>
  db
    .selectFrom('avatars')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'thumbnailUrl', 'look', 'version'])
    .execute()

export const saveAvatar = async (
  tx: Transaction<DB>,
  userId: bigint,
  { name, look }: AvatarTerms,
  given: { readonly thumbnailUrl: string; readonly createdAt: Temporal.Instant },
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('avatars')
    .values({ userId, name, look: JSON.stringify(look), ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateAvatar = async (
  tx: Transaction<DB>,
  avatarId: bigint,
  { name, look }: AvatarTerms,
): Promise<void> => {
  await tx
    .updateTable('avatars')
    .set((eb) => ({ name, look: JSON.stringify(look), version: eb('version', '+', 1) }))
    .where('id', '=', avatarId)
    .execute()
}

export const deleteAvatar = async (tx: Transaction<DB>, avatarId: bigint): Promise<void> => {
  await tx.deleteFrom('avatars').where('id', '=', avatarId).execute()
}
