import type { firstSignIns } from '@avalive/contract/first-sign-in'
import { isRegion } from '@avalive/i18n/regions'
import { ageOn, MINIMUM_AGE } from '@avalive/rules/account/age'
import { dateInJapan } from '@avalive/rules/time/jst'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { invitationCookieOf, preLoginSecretOf, setSessionCookies } from '../../platform/http/cookies.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { hashOf } from '../../platform/secrets.ts'
import { nowhere } from '../../platform/security-log.ts'
import { createUser } from '../account/create-user.ts'
import { recordInvitation } from '../invitations/record-invitation.ts'
import { refuseServiceWords } from '../live/service-words.ts'
import { isBarred } from './barred-store.ts'
import { openingOf, openSession } from './open-session.ts'
import { recordEnded } from './record-ended.ts'
import { deleteAttempt, finishAttempt, lockFirstSignIn, saveIdentity } from './sign-in-store.ts'

export const finishFirstSignIn: Handler<typeof firstSignIns.finishFirstSignIn> = async (
  profile,
  { context, request, reply },
) => {
  const now = context.clock.now()
  const birthday = Temporal.PlainDate.from(profile.birthday)
  const today = dateInJapan(now)
  if (!isRegion(profile.region) || Temporal.PlainDate.compare(birthday, today) > 0 || ageOn(birthday, today) > 130) {
    throw new Refusal('invalidInput')
  }
  const source = sourceOf(context, request)
  const refused = (reason: 'firstSignInOver' | 'creationClosed' | 'tooYoung'): Refusal => {
    // Of a child, nothing is kept: not even the network of a line in the log.
    const from = reason === 'tooYoung' ? nowhere : source
    context.securityLog.write('signInRefused', from, { service: null, reason })
    return new Refusal(`session.${reason}`)
  }
  const browser = preLoginSecretOf(context.config, request)
  if (!browser) throw refused('firstSignInOver')
  const invite = invitationCookieOf(context.config, request)
  await refuseServiceWords(context.db, profile.nickname)

  const opened = await context.db.transaction().execute(async (tx) => {
    const attempt = await lockFirstSignIn(tx, profile.attempt, hashOf(browser), now)
    if (!attempt?.subject) return 'firstSignInOver' as const
    if (context.config.ACCOUNT_CREATION === 'closed') return 'creationClosed' as const
    if (ageOn(birthday, today) < MINIMUM_AGE) {
      // Refuse, and keep no data of a child (rulings §3).
      await deleteAttempt(tx, attempt.id)
      return 'tooYoung' as const
    }
    const subject = context.sealing.open('sign_in_attempts.subject', attempt.id, attempt.subject)
    // The account of before was deleted meanwhile, in another browser.
    if (await isBarred(tx, context.sealing, attempt.service, subject, now)) return 'firstSignInOver' as const
    const userId = await createUser(tx, { nickname: profile.nickname, birthday, region: profile.region }, now)
    const isFirst = await saveIdentity(tx, context.sealing, attempt.service, subject, userId, now)
    // The same person finished in another browser meanwhile: roll back, and let them sign in as usual.
    if (!isFirst) throw refused('firstSignInOver')
    const opened = await openSession(tx, userId, now, openingOf(context, request))
    if (!opened) throw new Error('a new account has no session')
    await finishAttempt(tx, attempt.id, opened.sessionId)
    if (invite) await recordInvitation(tx, invite, userId, now)
    await emit(tx, 'accountCreated', { userId: String(userId), service: attempt.service })
    return { ...opened, userId, service: attempt.service }
  })
  if (typeof opened === 'string') throw refused(opened)
  recordEnded(context, source, opened.replaced, 'replaced')
  const { service, userId, sessionId } = opened
  context.securityLog.write('signInSucceeded', source, { service, userId, sessionId, isNewAccount: true })
  setSessionCookies(reply, context.config, opened.token)
  return { account: { vliveId: opened.vliveId } }
}
