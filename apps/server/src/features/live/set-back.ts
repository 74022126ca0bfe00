import { sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/**
 * The sandbox's clock was set back to `now`: spans and streams of the time ahead are cut off there, so that the people who
 * are present begin new spans. Scores that were made from the time ahead stay.
 */
export const setStreamsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update presence_spans set began_at = least(began_at, ${moment}), seen_at = ${moment}, ended_at = ${moment},
      scored_until = case when scored_until > ${moment} then ${moment} else scored_until end
    where seen_at > ${moment}`.execute(tx)
  await sql`
    update streams set
      ready_at = case when ready_at > ${moment} then ${moment} else ready_at end,
      started_at = case when started_at > ${moment} then ${moment} else started_at end,
      ended_at = case when ended_at > ${moment} then ${moment} else ended_at end
    where ready_at > ${moment} or started_at > ${moment} or ended_at > ${moment}`.execute(tx)
}
