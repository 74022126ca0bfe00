import type { Service } from '@avalive/rules/session/services'

/** A person's identity according to a sign-in service. */
export interface ProvenIdentity {
  readonly subject: string
  readonly suggestedNickname: string
}

/** The secrets of one sign-in. We create them and check them when the browser returns. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** The person is signed in already and has to prove again who they are. */
  readonly again: boolean
}

export interface SignInProvider {
  /** The address to send the browser to. */
  authorizeUrl(checks: SignInChecks): Promise<string>
  /** Converts the answer that the browser brought to a proven identity, or throws. */
  identify(answer: SignInAnswer, checks: SignInChecks): Promise<ProvenIdentity>
}

export interface SignInAnswer {
  readonly method: 'GET' | 'POST'
  readonly parameters: URLSearchParams
}

export type SignInProviders = Readonly<Record<Service, SignInProvider>>

/** The person or the service refused, or the answer is invalid: e=1. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** State or nonce do not match what we sent: e=2. */
export class SignInMismatch extends Error {
  override name = 'SignInMismatch'
}

/** The service could not be reached. */
export class SignInUnavailable extends Error {
  override name = 'SignInUnavailable'
}
