import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { SESSION_DAYS } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { saveSession } from './store.ts'

/** A new session; its token is known to nobody but the answer that carries it. */
export const openSession = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant) => {
  const token = newSecret()
  const sessionId = v7(now)
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 })
  await saveSession(tx, { id: sessionId, userId, tokenHash: hashOf(token), signedInAt: now, expiresAt })
  const { vlive_id } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('vlive_id')
    .executeTakeFirstOrThrow()
  return { token, sessionId, vliveId: vlive_id }
}
