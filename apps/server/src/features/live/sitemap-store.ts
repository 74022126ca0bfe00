import type { Database } from '../../platform/db/database.ts'

export const lastUserId = async (db: Database): Promise<bigint> =>
  (await db.selectFrom('users').orderBy('id', 'desc').limit(1).select('id').executeTakeFirst())?.id ?? 0n

/** People with an avatar, by id: `from` inclusive, `to` exclusive. */
export const streamersBetween = (db: Database, from: bigint, to: bigint) =>
  db
    .selectFrom('users')
    .where('users.id', '>=', from)
    .where('users.id', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('avatars').whereRef('avatars.userId', '=', 'users.id').select('avatars.id')),
    )
    .orderBy('users.id')
    .select('profileId')
    .execute()
