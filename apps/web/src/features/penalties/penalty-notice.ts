import type { Output } from '@avalive/contract/call'
import { penalties } from '@avalive/contract/penalties'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'

export type PenaltyNotice = Output<typeof penalties.getPenaltyNotice>['penaltyNotice']

/** The page has its own view for these, which wins over the general rule for 401: nobody is logged out (rulings §9). */
const missing = [401, 403, 404]

/** The session has ended, or the notice is gone. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && missing.includes(error.status)

/** An id that is too large is refused with 400. To the reader that is the same as not found. */
const isMissing = (error: unknown): boolean => isGone(error) || (error instanceof ApiError && error.status === 400)

/** The caller's notice, or null if it isn't theirs, was withdrawn or doesn't exist. */
export const noticeQuery = (id: number) =>
  queryOptions<PenaltyNotice | null>({
    queryKey: ['penalties', 'getPenaltyNotice', id],
    queryFn: async ({ signal }) => {
      try {
        return (await call(penalties.getPenaltyNotice, { id }, { signal })).penaltyNotice
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    meta: { failureShown: true },
  })
