import type { Answer } from '@avalive/contract/call'
import type { session } from '@avalive/contract/session'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { preLoginSecretOf, setSessionCookies } from '../../platform/http/cookies.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { SecurityFields } from '../../platform/security-events.ts'
import { waitingDeletion } from '../privacy/waiting-deletion.ts'
import { type Opening, openingOf, openSession } from './open-session.ts'
import { recordEnded } from './record-ended.ts'
import { finishAttempt, lockHandOff, markExchanged, refuseAttempt } from './sign-in-store.ts'
import { type EndedSession, endSession, lockPermission } from './store.ts'
import { isSuspended } from './suspension.ts'

interface Started {
  readonly answer: Answer<typeof session.startSession>
  readonly service: string
  readonly opened: {
    readonly token: string
    readonly sessionId: string
    readonly userId: bigint
    readonly replaced: readonly EndedSession[]
  } | null
}
type Refused =
  | { readonly endedSession: string | null; readonly userId: bigint | null }
  | SecurityFields<'signInRefused'>

export const startSession: Handler<typeof session.startSession> = async (
  { t },
  { context, request, reply, region },
) => {
  const browser = preLoginSecretOf(context.config, request)
  const browserHash = browser === undefined ? undefined : hashOf(browser)
  const now = context.clock.now()
  const opening = openingOf(context, request)
  const outcome = await context.db
    .transaction()
    .execute((tx) => exchange(tx, context.sealing, hashOf(t), browserHash, opening, now, region))
  const source = sourceOf(context, request)
  if ('endedSession' in outcome) {
    const { endedSession: sessionId, userId } = outcome
    if (sessionId) context.sessions.forgetSession(sessionId)
    context.securityLog.write('handOffReused', source, { userId, sessionId })
    throw new Refusal('session.handOffRefused')
  }
  if ('reason' in outcome) {
    context.securityLog.write('signInRefused', source, outcome)
    const { reason } = outcome
    const isBarred = reason === 'suspended' || reason === 'usageNotPermitted'
    throw new Refusal(isBarred ? `session.${reason}` : 'session.handOffRefused')
  }
  const { opened, service, answer } = outcome
  if (opened) {
    const { userId, sessionId, replaced } = opened
    recordEnded(context, source, replaced, 'replaced')
    setSessionCookies(reply, context.config, opened.token)
    context.securityLog.write('signInSucceeded', source, { service, userId, sessionId, isNewAccount: false })
  }
  return answer
}

/** Runs under the lock of the code: a second use waits, and then finds the session of the first. */
const exchange = async (
  tx: Transaction<DB>,
  sealing: Sealing,
  handOffHash: Buffer,
  browserHash: Buffer | undefined,
  opening: Opening,
  now: Temporal.Instant,
  region: string,
): Promise<Started | Refused> => {
  const attempt = await lockHandOff(tx, handOffHash)
  if (!attempt) return { reason: 'unknownCode', service: null }
  const { userId, service } = attempt
  if (attempt.status !== 'identified') {
    // The code was used again: one of the two browsers was not the person's own, so neither keeps a session (rulings
    // §3).
    if (attempt.sessionId) await endSession(tx, attempt.sessionId, now)
    else await refuseAttempt(tx, attempt.id)
    return { endedSession: attempt.sessionId, userId }
  }

  const isOwnBrowser = browserHash?.equals(attempt.browserHash) ?? false
  const isInTime = attempt.handOffExpiresAt !== null && Temporal.Instant.compare(now, attempt.handOffExpiresAt) < 0
  if (!isOwnBrowser || !isInTime) {
    await refuseAttempt(tx, attempt.id)
    return { reason: isOwnBrowser ? 'codeExpired' : 'codeOfOtherBrowser', service }
  }
  if (userId === null) {
    await markExchanged(tx, attempt.id)
    const { suggestedNickname } = attempt
    const nickname =
      suggestedNickname && sealing.open('sign_in_attempts.suggested_nickname', attempt.id, suggestedNickname)
    const firstSignIn = { attempt: attempt.id, nickname: nickname ?? '', region }
    return { answer: { account: null, firstSignIn }, service, opened: null }
  }
  const opened = await openSession(tx, userId, now, opening)
  if (!opened) {
    // The person was suspended or lost the usage permission after the return from the service.
    await refuseAttempt(tx, attempt.id)
    const { suspendedUntil } = await lockPermission(tx, userId)
    return { reason: isSuspended(suspendedUntil, now) ? 'suspended' : 'usageNotPermitted', service, userId }
  }
  await finishAttempt(tx, attempt.id, opened.sessionId)
  const { vliveId, awaitsSecondFactor } = opened
  // Signing in again is for something that the person was about to do, such as deleting the account.
  const deletionWaits = attempt.expectedUserId === null && (await waitingDeletion(tx, userId)) !== null
  const account = {
    vliveId,
    ...(awaitsSecondFactor && { secondFactorRequired: true }),
    ...(deletionWaits && { deletionWaits }),
  }
  return { answer: { account, firstSignIn: null }, service, opened: { ...opened, userId } }
}
