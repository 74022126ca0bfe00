import type { Service } from '@avalive/rules/session/services'

export interface SignInAgain {
  /** Asks the service not to reuse its own session, as far as it can be asked. */
  readonly parameters: Readonly<Record<string, string>>
  /** The service reports when the person authenticated (`auth_time`), and we check it. */
  readonly provesTime: boolean
}

/** The time at which the person authenticated at the service may be this old. */
export const MAX_AGE_SECONDS = 300

/**
 * How each service is asked to authenticate a person who is signed in already (decision 0041). Only LINE documents
 * `max_age`. Google supports `select_account` but not `login`, and returns no `auth_time`. Facebook asks for the
 * password. X and Apple have no parameter for it.
 */
export const signInAgain: Readonly<Record<Service, SignInAgain>> = {
  x: { parameters: {}, provesTime: false },
  google: { parameters: { prompt: 'select_account' }, provesTime: false },
  line: { parameters: { max_age: String(MAX_AGE_SECONDS) }, provesTime: true },
  facebook: { parameters: { auth_type: 'reauthenticate' }, provesTime: false },
  apple: { parameters: {}, provesTime: false },
}
