import type { DueTask } from '../../platform/due.ts'
import { idleLimitsOf } from './idle.ts'
import { deleteExpired } from './passkeys/store.ts'
import { deleteExpiredAttempts, deleteSessionsBefore } from './store.ts'

const BATCH_SIZE = 1000

/** Deletes expired sign-ins, and sessions some days after they expired, ended or were unused too long. */
export const sessionsDue: DueTask = {
  name: 'session.deletePassed',
  run: async ({ db, config }, now) => {
    const expired = (await deleteExpired(db, now)) + (await deleteExpiredAttempts(db, now, BATCH_SIZE))
    const passed = now.subtract({ hours: 24 * config.SESSION_KEPT_DAYS })
    return expired + (await deleteSessionsBefore(db, idleLimitsOf(config), passed, BATCH_SIZE))
  },
}
