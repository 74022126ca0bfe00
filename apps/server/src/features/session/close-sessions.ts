import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Closing } from '../../platform/personal-data/own-rows.ts'
import { barIdentities, deleteIdentities } from './barred-store.ts'
import { endSessionsOf } from './store.ts'
import { isSuspended } from './suspension.ts'

/**
 * Ends all sessions, and frees the identities for a new account. Those of a person who was suspended, or not permitted,
 * stay barred as keyed hashes: otherwise deleting an account would be the way around a suspension.
 */
export const closeSessions = async (
  tx: Transaction<DB>,
  { userId, now, suspendedUntil, usagePermitted }: Closing,
): Promise<void> => {
  await endSessionsOf(tx, userId, now)
  const until = usagePermitted ? suspendedUntil : 'infinity'
  if (until !== null && isSuspended(until, now)) await barIdentities(tx, userId, until, now)
  await deleteIdentities(tx, userId)
}
