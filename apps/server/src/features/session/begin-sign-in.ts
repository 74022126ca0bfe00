import type { session } from '@avalive/contract/session'
import { services } from '@avalive/rules/session/services'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { preLoginSecretOf, setPreLoginCookie } from '../../platform/http/cookies.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { v7 } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { SignInUnavailable } from '../../providers/sign-in/port.ts'
import { requireBrowser } from './passkeys/browser-only.ts'
import { saveAttempt } from './sign-in-store.ts'

/** Time from the button to the return, including the form of a first sign-in. */
export const ATTEMPT_MINUTES = 30

export const beginSignIn: Handler<typeof session.beginSignIn> = async (
  { sns_kind, again = false },
  { context, caller, request, reply },
) => {
  const service = services[sns_kind]
  if (again && !caller) throw new Refusal('notSignedIn')
  if (again) requireBrowser(request)
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret(), again }
  // Keep the cookie of another tab: a new one would break that tab's sign-in.
  const browser = preLoginSecretOf(context.config, request) ?? newSecret()

  const authorizeUrl = await context.signIn[service].authorizeUrl(checks).catch((error: unknown) => {
    context.log.warn({ err: error, service }, 'a sign-in service does not answer')
    if (error instanceof SignInUnavailable) throw new Refusal('session.serviceUnavailable', { cause: error })
    throw error
  })
  const id = v7(context.clock.now())
  await saveAttempt(context.db, {
    id,
    browserHash: hashOf(browser),
    service,
    stateHash: hashOf(checks.state),
    nonce: checks.nonce,
    codeVerifier: context.sealing.seal('sign_in_attempts.code_verifier', id, checks.codeVerifier),
    expectedUserId: again && caller ? caller.userId : null,
    expiresAt: context.clock.now().add({ minutes: ATTEMPT_MINUTES }),
  })
  context.securityLog.write('signInBegun', sourceOf(context, request), { service })
  setPreLoginCookie(reply, context.config, browser, ATTEMPT_MINUTES * 60)
  return { authorize_url: authorizeUrl }
}
