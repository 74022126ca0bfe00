import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { cutStreamTimes } from './broadcast-store.ts'
import { cutSpans } from './presence-store.ts'

/**
 * The sandbox's clock was set back to `now`: spans and streams of the time ahead are cut off there, so that the people who
 * are present begin new spans. Scores that were made from the time ahead stay.
 */
export const setStreamsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await cutSpans(tx, now)
  await cutStreamTimes(tx, now)
}
