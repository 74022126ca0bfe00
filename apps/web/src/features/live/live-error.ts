import { areaErrors, errorCode } from '@avalive/contract/errors'
import { ApiError } from '../../lib/api.ts'
import { isWorthRetrying } from '../../lib/query.tsx'

type OwnErrorName = keyof typeof areaErrors.live

const names = new Map(
  (Object.keys(areaErrors.live) as OwnErrorName[]).map((name) => [errorCode('live', name), name] as const),
)

/** What the live calls refuse for reasons of their own; their message says why, in the reader's language. */
export const liveErrorOf = (error: unknown): OwnErrorName | null =>
  error instanceof ApiError ? (names.get(error.errorCode ?? 0) ?? null) : null

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Nobody can tell whether the call was carried out: no answer came, or the server broke down over it. */
export const isUnanswered = isWorthRetrying
