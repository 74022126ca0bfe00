import { areaErrors, type ErrorName, errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { ApiError } from './api.ts'

type AreaErrors = typeof areaErrors

/**
 * Returns why the server refused a call of an area: one of the area's own errors or one of `others`. Returns null for
 * any other failure.
 */
export const errorNameOf = <A extends keyof AreaErrors, N extends ErrorName = never>(
  error: unknown,
  area: A,
  ...others: readonly N[]
): OwnErrorName<A> | N | null => {
  if (!(error instanceof ApiError)) return null
  const own = Object.keys(areaErrors[area]) as OwnErrorName<A>[]
  return [...own, ...others].find((name) => errorCode(area, name) === error.errorCode) ?? null
}

/** A call of the area needs a fresh sign-in. */
export const isNotFresh = (error: unknown, area: keyof AreaErrors = 'session'): boolean =>
  errorNameOf(error, area, 'freshSignInRequired') === 'freshSignInRequired'
