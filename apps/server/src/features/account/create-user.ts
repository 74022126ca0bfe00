import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { publicId } from '../../platform/ids.ts'
import { saveUser } from './store.ts'

/** The icon of an account without an avatar. */
const FIRST_ICON = '/icons/newcomer.svg'

export interface Profile {
  readonly nickname: string
  readonly birthday: Temporal.PlainDate
  readonly region: string
}

/** Creates an account with public ids of its own, and returns its id. */
export const createUser = (tx: Transaction<DB>, profile: Profile, now: Temporal.Instant): Promise<bigint> =>
  saveUser(tx, {
    ...profile,
    vliveId: publicId('v'),
    profileId: publicId('p'),
    username: publicId('user_', 8),
    iconUrl: FIRST_ICON,
    createdAt: now,
  })
