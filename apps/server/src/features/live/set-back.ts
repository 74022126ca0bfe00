import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { cutStreamTimes } from './broadcast-store.ts'
import { cutSpans } from './presence-store.ts'

/**
 * The sandbox's clock was set back to `now`. Cuts off spans and streams there, so that present people begin new spans.
 * Scores already computed from later time stay.
 */
export const setStreamsBack = async (tx: Transaction<DB>, now: Temporal.Instant): Promise<void> => {
  await cutSpans(tx, now)
  await cutStreamTimes(tx, now)
}
