import { NICKNAME_WAIT_DAYS } from '@avalive/rules/account/nickname'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

const WAIT_HOURS = NICKNAME_WAIT_DAYS * 24
const columns = ['profileId', 'nickname', 'description', 'snsProps', 'nicknameChangedAt', 'profileVersion'] as const

export interface EditedProfile {
  readonly nickname: string
  readonly description: string
  readonly snsProps: Readonly<Record<'facebook' | 'twitter' | 'youtube', string | null>>
}

export type StoredProfile = Awaited<ReturnType<typeof findProfile>>

export const findProfile = (db: Database, userId: bigint) =>
  db.selectFrom('users').where('id', '=', userId).select(columns).executeTakeFirstOrThrow()

/** When a nickname that was changed can be changed again; null if it can be now. */
export const nicknameFrom = (
  { nicknameChangedAt }: Pick<StoredProfile, 'nicknameChangedAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const from = nicknameChangedAt?.add({ hours: WAIT_HOURS })
  return from && Temporal.Instant.compare(from, now) > 0 ? from : null
}

/**
 * Saves all or nothing in one statement, so that one of two pages that save at once is refused. Returns undefined if the
 * profile has another version by now, or if the nickname is a new one and was changed too recently.
 */
export const saveProfile = (
  db: Database,
  userId: bigint,
  version: number,
  edited: EditedProfile,
  now: Temporal.Instant,
) =>
  db
    .updateTable('users')
    .set((eb) => ({
      nickname: edited.nickname,
      description: edited.description,
      snsProps: JSON.stringify(edited.snsProps),
      nicknameChangedAt: eb
        .case()
        .when('nickname', '=', edited.nickname)
        .then(eb.ref('nicknameChangedAt'))
        .else(sql<Temporal.Instant>`${now}::timestamptz`)
        .end(),
      profileVersion: eb('profileVersion', '+', 1),
    }))
    .where('id', '=', userId)
    .where('profileVersion', '=', version)
    .where((or) =>
      or.or([
        or('nickname', '=', edited.nickname),
        or('nicknameChangedAt', 'is', null),
        or('nicknameChangedAt', '<=', now.subtract({ hours: WAIT_HOURS })),
      ]),
    )
    .returning(columns)
    .executeTakeFirst()

export const lockProfile = (tx: Transaction<DB>, vliveId: string) =>
  tx
    .selectFrom('users')
    .where('vliveId', '=', vliveId)
    .where('deletedAt', 'is', null)
    .select(['id as userId', 'username', 'nickname', 'description', 'snsProps'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Replaces the profile however recently its nickname was changed. The person can change it again after the wait. */
export const replaceProfile = async (
  tx: Transaction<DB>,
  userId: bigint,
  { nickname, description, snsProps }: EditedProfile,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({
      nickname,
      description,
      snsProps: JSON.stringify(snsProps),
      nicknameChangedAt: now,
      profileVersion: eb('profileVersion', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}
