import { NEUTRAL_NAME } from '@avalive/rules/privacy/neutral-name'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { publicId } from '../../platform/ids.ts'
import type { Closing } from '../../platform/personal-data/own-rows.ts'
import { personPicture } from '../../platform/picture-paths.ts'

/** Says nothing about anybody, and nobody can choose it. */
const NO_BIRTHDAY = '1900-01-01'
const NO_REGION = 'ZZ'

/**
 * Empties the row of a person for good. The new public profile id makes the old address of the profile unknown. The
 * vliveId stays: it names the account in the records that are kept, and nothing else.
 */
export const closeUser = async (tx: Transaction<DB>, { userId, now }: Closing): Promise<void> => {
  const profileId = publicId('p')
  await tx
    .updateTable('users')
    .set((eb) => ({
      nickname: NEUTRAL_NAME,
      username: publicId('user_', 8),
      profileId,
      iconUrl: personPicture(profileId),
      description: '',
      snsProps: sql`default`,
      room: null,
      birthday: NO_BIRTHDAY,
      region: NO_REGION,
      official: 0,
      nicknameChangedAt: null,
      suspendedUntil: 'infinity',
      directUntil: 'infinity',
      deletedAt: now,
      suspensionVersion: eb('suspensionVersion', '+', 1),
      profileVersion: eb('profileVersion', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}
