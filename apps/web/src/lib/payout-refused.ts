import { errorNameOf } from './error-name.ts'

const refusals: readonly (string | null)[] = ['regionNotAllowed', 'officialNotAllowed', 'regionNotServed']

/** Whether the server doesn't offer a payout page to this account: it leads to my-page instead. */
export const isPayoutRefused = (error: unknown): boolean => refusals.includes(errorNameOf(error, 'payouts'))
