import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/sessions.ts'
import { countPasskeys } from './store.ts'

const MAX_PASSKEYS = 10

/**
 * Refuses a person who may not create a passkey now. Returns whether it is an operator's first one, which takes a code:
 * otherwise whoever steals the account at the sign-in service could create the second factor, too.
 */
export const permitCreation = async (
  db: Database,
  { userId, awaitsSecondFactor }: Pick<Caller, 'userId' | 'awaitsSecondFactor'>,
): Promise<{ readonly takesCode: boolean }> => {
  const count = await countPasskeys(db, userId)
  if (awaitsSecondFactor && count > 0) throw new Refusal('secondFactorRequired')
  if (count >= MAX_PASSKEYS) throw new Refusal('session.tooManyPasskeys')
  return { takesCode: awaitsSecondFactor }
}
