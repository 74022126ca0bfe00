import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { SESSION_DAYS } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { lockPermission, saveSession } from './store.ts'
import { isSuspended } from './suspension.ts'

/**
 * A new session; its token is known to nobody but the answer that carries it. Undefined for somebody who may not have
 * one: the person is held still, so that a suspension comes either before and forbids it or after and ends it.
 */
export const openSession = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant) => {
  const person = await lockPermission(tx, userId)
  if (isSuspended(person.suspendedUntil, now) || !person.usagePermitted) return undefined
  const token = newSecret()
  const sessionId = v7(now)
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 })
  await saveSession(tx, { id: sessionId, userId, tokenHash: hashOf(token), signedInAt: now, expiresAt })
  return { token, sessionId, vliveId: person.vliveId }
}
