import type { Database } from '../../../platform/db/database.ts'
import { makeOperator } from '../../account/make-operator.ts'
import { inviteIn } from './invite.ts'

/** Thrown for an id that no account has. */
export class NoSuchAccount extends Error {
  override name = 'NoSuchAccount'
}

/** Implements `npm run operator:invite`: makes an account an operator's and issues the code for its first passkey. */
export const inviteOperator = (
  db: Database,
  vliveId: string,
  now: Temporal.Instant,
): Promise<{ readonly code: string; readonly expiresAt: Temporal.Instant }> =>
  db.transaction().execute(async (tx) => {
    const userId = await makeOperator(tx, vliveId)
    if (userId === undefined) throw new NoSuchAccount(vliveId)
    return inviteIn(tx, userId, now)
  })
