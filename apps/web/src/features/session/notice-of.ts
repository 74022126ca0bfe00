import { loginErrorOf } from '@avalive/rules/session/login-error'

/** The number of the penalty notice that a suspended person may read now, in the query of a failed sign-in. */
export const noticeOf = (query: URLSearchParams): string | undefined =>
  loginErrorOf(Number(query.get('e'))) === 'validAccountNotFound'
    ? /^\d+$/.exec(query.get('notice') ?? '')?.[0]
    : undefined
