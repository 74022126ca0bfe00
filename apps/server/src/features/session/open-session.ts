import { deviceOf } from '@avalive/rules/session/device'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { ownTokensOf } from '../../platform/http/caller.ts'
import { SESSION_DAYS } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { lockPermission, replaceSessions, saveSession } from './store.ts'
import { isSuspended } from './suspension.ts'

/** Where a session is opened. */
export interface Opening {
  readonly userAgent?: string | undefined
  /** The tokens of the sessions that end with it. */
  readonly replaces?: readonly string[]
  /** When a passkey was verified. */
  readonly secondFactorAt?: Temporal.Instant | null
}

/**
 * Opens a session, and ends those that it replaces. Only the answer carries its token. Undefined if the person may not
 * sign in. Locks the person, so that a suspension either comes first and prevents the session, or comes later and ends
 * it.
 */
export const openSession = async (
  tx: Transaction<DB>,
  userId: bigint,
  now: Temporal.Instant,
  { userAgent, replaces = [], secondFactorAt = null }: Opening = {},
) => {
  const person = await lockPermission(tx, userId)
  if (isSuspended(person.suspendedUntil, now) || !person.usagePermitted) return undefined
  const token = newSecret()
  const sessionId = v7(now)
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 })
  const device = deviceOf(userAgent)
  const times = { signedInAt: now, expiresAt, secondFactorAt }
  await saveSession(tx, { id: sessionId, userId, tokenHash: hashOf(token), ...times, device })
  const replaced = await replaceSessions(tx, replaces.map(hashOf), sessionId, now)
  const awaitsSecondFactor = person.role === 'operator' && secondFactorAt === null
  return { token, sessionId, vliveId: person.vliveId, awaitsSecondFactor, replaced }
}

/** A sign-in replaces every session of its request, as a logout ends them (decision 0040). */
export const openingOf = (context: Context, request: FastifyRequest): Opening => ({
  userAgent: request.headers['user-agent'],
  replaces: ownTokensOf(context, request),
})
