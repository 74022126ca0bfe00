import { watchedRoles } from '@avalive/rules/console/roles'
import { Audit } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { emit } from '../../../platform/jobs/outbox.ts'
import { makeOperator } from '../../account/make-operator.ts'
import { inviteIn } from './invite.ts'

/** Thrown for an id that no account has. */
export class NoSuchAccount extends Error {
  override name = 'NoSuchAccount'
}

/**
 * Implements `npm run make-operator`: makes an account an operator's and issues the code for its first passkey. A
 * running server writes it to the security log, because nobody collects what a command prints.
 */
export const inviteOperator = (
  db: Database,
  vliveId: string,
  clock: Clock,
): Promise<{ readonly code: string; readonly expiresAt: Temporal.Instant }> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await makeOperator(tx, vliveId, now)
    if (!before) throw new NoSuchAccount(vliveId)
    const { removed, code, expiresAt } = await inviteIn(tx, before.id, now)
    const audit = new Audit(null, 'make-operator', null, () => clock.now())
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: before.id,
      before: { role: before.role, passkeys: removed },
      after: { role: 'operator', passkeys: 0, invitedUntil: expiresAt.toString() },
    })
    const userId = String(before.id)
    await emit(tx, 'operatorInvited', { userId })
    await emit(tx, 'operatorRolesGiven', { userId, roles: watchedRoles, at: now.toString() })
    return { code, expiresAt }
  })
