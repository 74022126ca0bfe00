import { dateInJapan } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { rankedDays } from './rank-due.ts'

/**
 * The sandbox's clock was set back to `now`: whatever scores now scores from this moment on, and the stretches of the time
 * ahead are cut off. Statuses never go back (rulings §7), and scores stay.
 */
export const setEventsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update event_scoring_spans set began_at = least(began_at, ${moment}),
      ended_at = case when ended_at > ${moment} then ${moment} else ended_at end
    where began_at > ${moment} or ended_at > ${moment}`.execute(tx)
  // So that yesterday's ranks are computed again.
  await rankedDays.moveBack(tx, dateInJapan(now).subtract({ days: 2 }))
  await sql`update event_streamers set last_switch_at = ${moment} where last_switch_at > ${moment}`.execute(tx)
}
