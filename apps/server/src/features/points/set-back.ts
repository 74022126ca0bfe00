import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { closed, expired, issued, tallied } from './watermarks.ts'

/**
 * The sandbox's clock was set back to `now`: today and later days are open again. Points issued for them stay, and what
 * they earn in addition is issued when they are closed again. The transaction must hold the days shut.
 */
export const setPointsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  const today = dateInJapan(now)
  const yesterday = today.subtract({ days: 1 })
  await closed.moveBack(tx, yesterday)
  await issued.moveBack(tx, yesterday)
  await expired.moveBack(tx, today)
  await tallied.moveBack(tx, today.with({ day: 1 }).subtract({ days: 1 }))
}
