import { eventStatus } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { hasUnscored, saveResults } from './aggregate-store.ts'
import { scoredGifts } from './score-gifts.ts'
import { lockEvent, readEvent, type StoredEvent } from './store.ts'
import { stepOn } from './transitions.ts'

/**
 * Whether everything up to the end has been scored: no gift of that time is still being written or waits behind the
 * watermark, and nobody who was on a stage or in front of one then may still be seen to have been there longer.
 */
const isAllScored = async (db: Database, { endsAt }: StoredEvent): Promise<boolean> =>
  (await isSettled(db)) && !(await hasUnscored(db, await scoredGifts.read(db), endsAt))

/**
 * Nobody's score in an event that is over changes any more, so that its lock is needed for the status alone. False where
 * another was quicker.
 */
export const finalize = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  await saveResults(tx, await readEvent(tx, id))
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== eventStatus.inAggregating) return false
  await stepOn(tx, event, { aggregatedAt: now })
  return true
}

/** 2 → 3, when everything has been scored: the final results are written once, and kept as written. */
export const aggregate = async (db: Database, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  const event = await readEvent(db, id)
  if (event.status !== eventStatus.inAggregating || !(await isAllScored(db, event))) return false
  return db.transaction().execute((tx) => finalize(tx, id, now))
}
