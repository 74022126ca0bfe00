import { eventStatus } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isSettled } from '../../platform/db/settled.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { hasUnscored, saveResults } from './aggregate-store.ts'
import { scoredGifts } from './score-gifts.ts'
import { lockEvent, readEvent, type StoredEvent } from './store.ts'
import { stepOn } from './transitions.ts'

/**
 * Whether everything up to the event's end has been scored: no gift of that time is uncommitted or after the watermark,
 * and no broadcast or watch span of that time can still be extended.
 */
const isAllScored = async (db: Database, { endsAt }: StoredEvent): Promise<boolean> =>
  (await isSettled(db)) && !(await hasUnscored(db, await scoredGifts.read(db), endsAt))

/**
 * Writes the results before locking the event: scores of an event that is over no longer change, so that only the
 * status needs the lock. Returns false if another process was faster.
 */
export const finalize = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  await saveResults(tx, await readEvent(tx, id))
  const event = await lockEvent(tx, id, 'alone')
  if (event.status !== eventStatus.inAggregating) return false
  await stepOn(tx, event, { aggregatedAt: now })
  await emit(tx, 'eventResultsFinal', { eventId: event.parentId, at: now.toString() })
  return true
}

/** Status 2 → 3, once everything has been scored. The final results are written once and never change. */
export const aggregate = async (db: Database, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  const event = await readEvent(db, id)
  if (event.status !== eventStatus.inAggregating || !(await isAllScored(db, event))) return false
  return db.transaction().execute((tx) => finalize(tx, id, now))
}
