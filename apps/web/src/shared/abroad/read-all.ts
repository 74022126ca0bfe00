import { isPayoutRefused } from '../../lib/payout-refused.ts'

interface Reading {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The common state of queries that a payout page needs together. */
export const readAll = (readings: readonly Reading[]) => {
  const failed = readings.filter(({ data, error }) => error && data === undefined)
  return {
    isRefused: readings.some(({ error }) => isPayoutRefused(error)),
    isFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) refetch()
    },
  }
}
