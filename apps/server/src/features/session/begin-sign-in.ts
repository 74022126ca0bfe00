import type { session } from '@avalive/contract/session'
import { services } from '@avalive/rules/session/services'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { cookies, readCookie, setPreLoginCookie } from '../../platform/http/cookies.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { SignInUnavailable } from '../../providers/sign-in/port.ts'
import { saveAttempt } from './store.ts'

/** From the button to the way back, the short form of a first sign-in included. */
export const ATTEMPT_MINUTES = 30

export const beginSignIn: Handler<typeof session.beginSignIn> = async ({ sns_kind }, { context, request, reply }) => {
  const service = services[sns_kind]
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  // A second tab signs in with the same cookie: a new one would break the first tab's sign-in.
  const browser = readCookie(request, cookies.preLogin) ?? newSecret()

  const authorizeUrl = await context.signIn[service].authorizeUrl(checks).catch((error: unknown) => {
    context.log.warn({ err: error, service }, 'a sign-in service does not answer')
    if (error instanceof SignInUnavailable) throw new Refusal('session.serviceUnavailable', { cause: error })
    throw error
  })
  await saveAttempt(context.db, {
    id: v7(context.clock.now()),
    browserHash: hashOf(browser),
    service,
    stateHash: hashOf(checks.state),
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    expiresAt: context.clock.now().add({ minutes: ATTEMPT_MINUTES }),
  })
  setPreLoginCookie(reply, context.config, browser, ATTEMPT_MINUTES * 60)
  return { authorize_url: authorizeUrl }
}
