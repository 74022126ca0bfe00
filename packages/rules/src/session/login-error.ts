/** Sign-in errors, as the query parameter `e` of /login reports them (specification 1 §8, rulings §3). */
export const loginErrors = {
  authenticationFailed: 1,
  authenticationMismatch: 2,
  accountNotFound: 3,
  validAccountNotFound: 4,
  permissionRequired: 5,
  maintenance: 6,
  ageRestricted: 7,
  /** A person who was signed in came back with another account (decision 0041). */
  otherAccount: 8,
} as const

export type LoginError = keyof typeof loginErrors

export const loginErrorOf = (code: number): LoginError | undefined =>
  (Object.keys(loginErrors) as LoginError[]).find((name) => loginErrors[name] === code)
