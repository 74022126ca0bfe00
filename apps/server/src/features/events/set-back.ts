import { dateInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { cutScoringSpans } from './entry-store.ts'
import { rankedDays } from './rank-due.ts'
import { cutSwitches } from './store.ts'

/**
 * The sandbox's clock was set back to `now`. Entries that score now score from this moment on, and scoring spans are
 * cut off there. Statuses never go back (rulings §7), and scores stay.
 */
export const setEventsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await cutScoringSpans(tx, now)
  // So that yesterday's ranks are computed again.
  await rankedDays.moveBack(tx, dateInJapan(now).subtract({ days: 2 }))
  await cutSwitches(tx, now)
}
