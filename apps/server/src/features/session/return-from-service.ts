import { type LoginError, loginErrors } from '@avalive/rules/session/login-error'
import type { Service } from '@avalive/rules/session/services'
import type { Context } from '../../platform/context.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import type { SecurityFields } from '../../platform/security-events.ts'
import type { Source } from '../../platform/security-log.ts'
import { type SignInAnswer, SignInMismatch } from '../../providers/sign-in/port.ts'
import { isBarred } from './barred-store.ts'
import { openRestricted } from './open-restricted.ts'
import { findIdentity, saveIdentified, takeReturningAttempt } from './sign-in-store.ts'
import { isSuspended } from './suspension.ts'

/** How long the browser has to exchange the hand-off code (rulings §3). */
export const HAND_OFF_SECONDS = 60

/** Where the browser goes next, and the token of the restricted session if a suspended person was identified. */
interface Return {
  readonly url: string
  readonly restrictedToken?: string
}

/** Returns the browser's next URL: /login/success with a hand-off code, or /login/error with an error code. */
export const returnFromService = async (
  context: Context,
  service: Service,
  answer: SignInAnswer,
  browserSecret: string | undefined,
  source: Source,
): Promise<Return> => {
  const now = context.clock.now()
  const refused = (error: LoginError, reason: SecurityFields<'signInRefused'>['reason'], userId?: bigint): Return => {
    context.securityLog.write('signInRefused', source, { service, reason, userId })
    return { url: `/login/error?e=${loginErrors[error]}` }
  }
  const state = answer.parameters.get('state')
  const attempt = state && (await takeReturningAttempt(context.db, hashOf(state), service, now))
  if (!attempt) return refused('authenticationMismatch', 'stateMismatch')
  if (!browserSecret || !hashOf(browserSecret).equals(attempt.browserHash)) {
    return refused('authenticationMismatch', 'otherBrowser')
  }

  const { sealing } = context
  const { nonce, expectedUserId } = attempt
  const codeVerifier = sealing.open('sign_in_attempts.code_verifier', attempt.id, attempt.codeVerifier)
  const checks = { state, nonce, codeVerifier, again: expectedUserId !== null }
  const identity = await context.signIn[service].identify(answer, checks).catch((error: Error) => error)
  if (identity instanceof Error) {
    context.log.info({ err: identity, service }, 'a sign-in was refused')
    return identity instanceof SignInMismatch
      ? refused('authenticationMismatch', 'answerMismatch')
      : refused('authenticationFailed', 'serviceRefused')
  }

  const account = await findIdentity(context.db, sealing, service, identity.subject)
  // Signing in again is for the same account. Nothing else may change: no session, no new account.
  if (expectedUserId !== null && account?.userId !== expectedUserId) {
    return refused('otherAccount', 'otherAccount', account?.userId)
  }
  if (context.maintenance.isOn(now) && account?.role !== 'operator')
    return refused('maintenance', 'maintenance', account?.userId)
  if (!account && context.config.ACCOUNT_CREATION === 'closed') return refused('accountNotFound', 'noAccount')
  if (!account && (await isBarred(context.db, sealing, service, identity.subject, now))) {
    return refused('validAccountNotFound', 'suspended')
  }
  if (account && isSuspended(account.suspendedUntil, now)) {
    const { url } = refused('validAccountNotFound', 'suspended', account.userId)
    const restricted = account.usagePermitted ? await openRestricted(context, account.userId) : undefined
    if (!restricted) return { url }
    return { url: `${url}&notice=${restricted.penaltyId}`, restrictedToken: restricted.token }
  }
  if (account && !account.usagePermitted) return refused('permissionRequired', 'usageNotPermitted', account.userId)

  const handOff = newSecret()
  const newcomer = account ? null : identity
  const seal = (column: 'subject' | 'suggested_nickname', plain: string | null | undefined) =>
    plain == null ? null : sealing.seal(`sign_in_attempts.${column}`, attempt.id, plain)
  await saveIdentified(context.db, attempt.id, {
    userId: account?.userId ?? null,
    subject: seal('subject', newcomer?.subject),
    suggestedNickname: seal('suggested_nickname', newcomer?.suggestedNickname),
    handOffHash: hashOf(handOff),
    handOffExpiresAt: now.add({ seconds: HAND_OFF_SECONDS }),
  })
  return { url: `/login/success?t=${handOff}` }
}
