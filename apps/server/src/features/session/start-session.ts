import type { Answer } from '@avalive/contract/call'
import type { session } from '@avalive/contract/session'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { cookies, readCookie, setSessionCookies } from '../../platform/http/cookies.ts'
import { hashOf } from '../../platform/secrets.ts'
import { openSession } from './open-session.ts'
import { endSession, finishAttempt, lockHandOff, markExchanged, refuseAttempt } from './store.ts'

type Started = { readonly answer: Answer<typeof session.startSession>; readonly token: string | null }
type Refused = { readonly endedSession: string | null }

export const startSession: Handler<typeof session.startSession> = async (
  { t },
  { context, request, reply, region },
) => {
  const browser = readCookie(request, cookies.preLogin)
  const browserHash = browser === undefined ? undefined : hashOf(browser)
  const now = context.clock.now()
  const outcome = await context.db.transaction().execute((tx) => exchange(tx, hashOf(t), browserHash, now, region))
  if ('endedSession' in outcome) {
    if (outcome.endedSession) context.sessions.forgetSession(outcome.endedSession)
    throw new Refusal('session.handOffRefused')
  }
  if (outcome.token) setSessionCookies(reply, context.config, outcome.token)
  return outcome.answer
}

/** Runs under the lock of the code: a second use waits, and then finds the session of the first. */
const exchange = async (
  tx: Transaction<DB>,
  handOffHash: Buffer,
  browserHash: Buffer | undefined,
  now: Temporal.Instant,
  region: string,
): Promise<Started | Refused> => {
  const attempt = await lockHandOff(tx, handOffHash)
  if (!attempt) return { endedSession: null }
  if (attempt.status !== 'identified') {
    // The code was used again: one of the two browsers was not the person's own, so neither keeps a session (rulings
    // §3).
    if (attempt.sessionId) await endSession(tx, attempt.sessionId, now)
    else await refuseAttempt(tx, attempt.id)
    return { endedSession: attempt.sessionId }
  }

  const isOwnBrowser = browserHash?.equals(attempt.browserHash) ?? false
  const isInTime = attempt.handOffExpiresAt !== null && Temporal.Instant.compare(now, attempt.handOffExpiresAt) < 0
  const opened = isOwnBrowser && isInTime && attempt.userId !== null ? await openSession(tx, attempt.userId, now) : null
  if (!isOwnBrowser || !isInTime || (attempt.userId !== null && !opened)) {
    await refuseAttempt(tx, attempt.id)
    return { endedSession: null }
  }
  if (!opened) {
    await markExchanged(tx, attempt.id)
    return {
      answer: { account: null, firstSignIn: { nickname: attempt.suggestedNickname ?? '', region } },
      token: null,
    }
  }
  await finishAttempt(tx, attempt.id, opened.sessionId)
  return { answer: { account: { vliveId: opened.vliveId }, firstSignIn: null }, token: opened.token }
}
