import type { Service } from '@avalive/rules/session/services'

/** What a sign-in service tells about the person who came back from it. */
export interface ProvenIdentity {
  readonly subject: string
  readonly suggestedNickname: string
}

/** The secrets of one sign-in, made by us, checked when the browser returns. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface SignInProvider {
  /** Where to send the browser. */
  authorizeUrl(checks: SignInChecks): Promise<string>
  /** Turns the answer that the browser brought into a proven identity, or throws. */
  identify(answer: SignInAnswer, checks: SignInChecks): Promise<ProvenIdentity>
}

export interface SignInAnswer {
  readonly method: 'GET' | 'POST'
  readonly parameters: URLSearchParams
}

export type SignInProviders = Readonly<Record<Service, SignInProvider>>

/** The answer was refused by the person, by the service, or does not hold: e=1. */
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
