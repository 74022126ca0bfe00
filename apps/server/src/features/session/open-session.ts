import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { SESSION_DAYS } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { lockPermission, saveSession } from './store.ts'
import { isSuspended } from './suspension.ts'

/**
 * Opens a session. Only the answer carries its token. Undefined if the person may not sign in. Locks the person, so
 * that a suspension either comes first and prevents the session, or comes later and ends it.
 */
export const openSession = async (
  tx: Transaction<DB>,
  userId: bigint,
  now: Temporal.Instant,
  { secondFactorAt = null }: { readonly secondFactorAt?: Temporal.Instant | null } = {},
) => {
  const person = await lockPermission(tx, userId)
  if (isSuspended(person.suspendedUntil, now) || !person.usagePermitted) return undefined
  const token = newSecret()
  const sessionId = v7(now)
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 })
  await saveSession(tx, { id: sessionId, userId, tokenHash: hashOf(token), signedInAt: now, expiresAt, secondFactorAt })
  const awaitsSecondFactor = person.role === 'operator' && secondFactorAt === null
  return { token, sessionId, vliveId: person.vliveId, awaitsSecondFactor }
}
