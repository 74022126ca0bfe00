import { PAYONEER_DAILY_CENTS } from './cash.ts'

export type PayeeStatus = 'provisional' | 'pending' | 'inactive' | 'active' | 'released'
export type PayoneerPayoutStatus =
  | 'provisional'
  | 'pending'
  | 'pendingPayee'
  | 'transferred'
  | 'cancelled'
  | 'ignorable'

/** What Payoneer says about a payout. `unrecognized` is a status that the server doesn't know. */
export type PayoutNews = 'pending' | 'transferred' | 'cancelled' | 'unrecognized'

/** A payout is sent this long after its request. */
export const PAYONEER_SEND_HOURS = 72

/** A provisional payee has not registered, and a released one is unlinked. */
export const isLinked = (status: PayeeStatus): boolean =>
  status === 'pending' || status === 'inactive' || status === 'active'

/** Payoneer has not been asked to pay, so the payout can be cancelled here. */
export const unsentStatuses: readonly PayoneerPayoutStatus[] = ['provisional', 'pendingPayee']
export const isUnsent = (status: PayoneerPayoutStatus): boolean => unsentStatuses.includes(status)

/** Payoneer has the payout, or may have it, and its outcome is open. */
export const isAtPayoneer = (status: PayoneerPayoutStatus): boolean => status === 'pending' || status === 'ignorable'

/** Whether one more request fits into the day's limit. `taken` is the sum of the day's requests that are not cancelled. */
export const fitsIntoDay = (taken: bigint, cents: bigint): boolean => taken + cents <= PAYONEER_DAILY_CENTS

/**
 * The status after Payoneer's answer. A cancelled payout stays cancelled, because its points are back; a transferred one
 * can still bounce.
 */
export const statusAfter = (status: PayoneerPayoutStatus, news: PayoutNews): PayoneerPayoutStatus => {
  if (status === 'cancelled') return status
  if (status === 'transferred') return news === 'cancelled' ? 'cancelled' : status
  return news === 'unrecognized' ? 'ignorable' : news
}
