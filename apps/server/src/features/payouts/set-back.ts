import { monthInJapan } from '@avalive/rules/time/jst'
import type { SetBack } from '../../platform/feature.ts'
import { askAgainAt } from './gift-card-store.ts'
import { reopenMonths } from './month-store.ts'

/**
 * The sandbox's clock was set back: this month and later ones end again. Transfers that were written stay, and each
 * streamer has one for a month.
 */
export const setPayoutsBack: SetBack = async (tx, now) => {
  await reopenMonths(tx, monthInJapan(now))
  await askAgainAt(tx, now)
}
