import { Refusal } from '../../platform/errors.ts'
import type { Caller } from '../../platform/sessions.ts'

/**
 * Bank transfers, personal information and gift codes go by the home region, because the month's batch has no address.
 * The region of the request doesn't count.
 */
export const requireJapan = (caller: Pick<Caller, 'homeRegion'>): void => {
  if (caller.homeRegion !== 'JP') throw new Refusal('payouts.regionNotAllowed')
}

/** Gift codes, their history and the annual totals are not for official accounts. */
export const requireUnofficial = (caller: Pick<Caller, 'official'>): void => {
  if (caller.official !== 0) throw new Refusal('payouts.officialNotAllowed')
}
