import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { saveRenewal } from './store.ts'

/**
 * Gives a session a new token after a passkey was verified in it, so that a token that was stolen before gains nothing.
 * Returns the token. The old one is invalid from the commit on.
 */
export const renewSession = async (tx: Transaction<DB>, sessionId: string, now: Temporal.Instant): Promise<string> => {
  const token = newSecret()
  const renewed = await saveRenewal(tx, sessionId, hashOf(token), now)
  // The session ended meanwhile, by logout or by a suspension.
  if (!renewed) throw new Refusal('notSignedIn')
  return token
}
