import type { session } from '@avalive/contract/session'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { cookies, setSessionCookies } from '../../platform/http/cookies.ts'
import { hashOf } from '../../platform/secrets.ts'
import { openSession } from './open-session.ts'
import { endSession, finishAttempt, refuseAttempt, sessionOfHandOff, takeHandOff } from './store.ts'

export const startSession: Handler<typeof session.startSession> = async (
  { t },
  { context, request, reply, region },
) => {
  const now = context.clock.now()
  const handOffHash = hashOf(t)
  const taken = await takeHandOff(context.db, handOffHash)
  if (!taken) {
    // Used a second time: one of the two was not the person's own browser, so neither keeps a session (rulings §3).
    const first = await sessionOfHandOff(context.db, handOffHash)
    if (first) {
      await endSession(context.db, first.id, now)
      context.sessions.forgetSession(first.id)
    }
    throw new Refusal('handOffRefused')
  }

  const browser = request.cookies[cookies.preLogin]
  const isOwnBrowser = browser !== undefined && hashOf(browser).equals(taken.browserHash)
  const isInTime = taken.handOffExpiresAt !== null && Temporal.Instant.compare(now, taken.handOffExpiresAt) < 0
  if (!isOwnBrowser || !isInTime) {
    await refuseAttempt(context.db, taken.id)
    throw new Refusal('handOffRefused')
  }

  if (taken.userId === null) {
    return { account: null, firstSignIn: { nickname: taken.suggestedNickname ?? '', region } }
  }
  const userId = taken.userId
  const opened = await context.db.transaction().execute(async (tx) => {
    const opened = await openSession(tx, userId, now)
    await finishAttempt(tx, taken.id, opened.sessionId)
    return opened
  })
  setSessionCookies(reply, context.config, opened.token)
  return { account: { vliveId: opened.vliveId }, firstSignIn: null }
}
