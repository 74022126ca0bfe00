import type { DueTask } from '../../platform/due.ts'
import { retention } from '../../platform/retention.ts'
import { nowhere } from '../../platform/security-log.ts'
import { deleteBarredBefore } from './barred-store.ts'
import { idleLimitsOf } from './idle.ts'
import { deleteExpired } from './passkeys/store.ts'
import { recordEnded } from './record-ended.ts'
import { deleteExpiredRestricted } from './restricted-store.ts'
import { deleteExpiredAttempts } from './sign-in-store.ts'
import { deleteSessionsBefore, endIdleSessions } from './store.ts'

const BATCH_SIZE = 1000

/** Ends sessions that were unused too long. Calls refuse them already; this closes their sockets and logs their end. */
export const idleSessionsDue: DueTask = {
  name: 'session.endUnused',
  everySeconds: 60,
  run: async (context, now) => {
    const ended = await endIdleSessions(context.db, idleLimitsOf(context.config), now, BATCH_SIZE)
    recordEnded(context, nowhere, ended, 'unused')
    return ended.length
  },
}

/** Deletes expired sign-ins, and sessions some days after they expired or ended. */
export const sessionsDue = retention('session.deletePassed', async ({ db, config }, now) => {
  const expired =
    (await deleteExpired(db, now, BATCH_SIZE)) +
    (await deleteExpiredAttempts(db, now, BATCH_SIZE)) +
    (await deleteExpiredRestricted(db, now, BATCH_SIZE)) +
    (await deleteBarredBefore(db, now, BATCH_SIZE))
  const passed = now.subtract({ hours: 24 * config.SESSION_KEPT_DAYS })
  return expired + (await deleteSessionsBefore(db, passed, BATCH_SIZE))
})
