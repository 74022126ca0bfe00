import { isMinor } from '@avalive/rules/account/age'
import { dateInJapan } from '@avalive/rules/time/jst'
import type { Context } from '../../platform/context.ts'
import { hasGuardianConsent, readBuyer } from './store.ts'

/** A minor confirms a guardian's consent once, before the first purchase (rulings §3). */
export const needsGuardianConsent = async (context: Context, userId: bigint): Promise<boolean> => {
  const { birthday, region } = await readBuyer(context.db, userId)
  const today = dateInJapan(context.clock.now())
  if (!isMinor(birthday, today, region, context.config.AGE_OF_MAJORITY)) return false
  return !(await hasGuardianConsent(context.db, userId))
}
