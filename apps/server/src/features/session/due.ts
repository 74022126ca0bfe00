import type { DueTask } from '../../platform/due.ts'
import { idleLimitsOf } from './idle.ts'
import { deleteExpired } from './passkeys/store.ts'
import { deletePassed } from './store.ts'

export const sessionsDue: DueTask = {
  name: 'session.deletePassed',
  run: async ({ db, config }, now) =>
    (await deleteExpired(db, now)) + (await deletePassed(db, idleLimitsOf(config), now)),
}
