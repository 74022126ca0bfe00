import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { publicId } from '../../platform/ids.ts'
import { personPicture } from '../../platform/picture-paths.ts'
import { saveUser } from './store.ts'

export interface Profile {
  readonly nickname: string
  readonly birthday: Temporal.PlainDate
  readonly region: string
}

/** Creates an account with public ids of its own, and returns its id. */
export const createUser = (tx: Transaction<DB>, profile: Profile, now: Temporal.Instant): Promise<bigint> => {
  const profileId = publicId('p')
  return saveUser(tx, {
    ...profile,
    vliveId: publicId('v'),
    profileId,
    username: publicId('user_', 8),
    iconUrl: personPicture(profileId),
    createdAt: now,
  })
}
