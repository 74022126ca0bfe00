import { passkeys } from '@avalive/contract/passkeys'
import type { Translate } from '@avalive/i18n/translate'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { ApiError, call } from './api.ts'
import { errorNameOf } from './error-name.ts'

/** The browser or the person did not use the authenticator. */
class PasskeyProblem extends Error {
  override name = 'PasskeyProblem'
  readonly kind: 'unsupported' | 'cancelled' | 'exists'
  constructor(kind: PasskeyProblem['kind'], options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}

/** Browsers don't tell a timeout from a refusal, so that a page can't find out which passkeys exist. */
const prompting = async <T>(prompt: () => Promise<T>): Promise<T> => {
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem('unsupported')
  try {
    return await prompt()
  } catch (cause) {
    const exists = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new PasskeyProblem(exists ? 'exists' : 'cancelled', { cause })
  }
}

export const createPasskey = async (name: string, code?: string): Promise<void> => {
  const { options } = await call(passkeys.beginPasskey, { code })
  const credential = await prompting(() => startRegistration({ optionsJSON: options }))
  await call(passkeys.finishPasskey, { name, credential, code })
}

/** Renews the session: it counts as freshly signed in, and has a second factor. */
export const usePasskeyOnce = async (): Promise<void> => {
  const { options } = await call(passkeys.beginVerification, {})
  const credential = await prompting(() => startAuthentication({ optionsJSON: options }))
  await call(passkeys.finishVerification, { credential })
}

/** What to tell the person; null for failures that are reported in the same way everywhere. */
export const passkeyProblemText = (t: Translate, error: unknown): string | null => {
  if (error instanceof PasskeyProblem) return t(`passkeys.${error.kind}`)
  return error instanceof ApiError && errorNameOf(error, 'session', 'secondFactorRequired') ? error.message : null
}
