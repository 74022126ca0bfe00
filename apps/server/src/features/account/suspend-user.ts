import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { endBroadcastsOf } from '../live/end-stream.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'
import { saveSuspension } from './store.ts'

/**
 * Suspends a person in the transaction, and ends all their sessions (rulings §3) and broadcasts. Returns the version of
 * the suspension.
 */
export const suspendIn = async (
  tx: Transaction<DB>,
  userId: bigint,
  until: Temporal.Instant | 'infinity',
  now: Temporal.Instant,
): Promise<number> => {
  const version = await saveSuspension(tx, userId, until)
  await endSessionsOf(tx, userId, now)
  await endBroadcastsOf(tx, userId, now)
  return version
}

export const suspendUser = async (
  context: Context,
  userId: bigint,
  until: Temporal.Instant | 'infinity',
): Promise<void> => {
  await context.db.transaction().execute((tx) => suspendIn(tx, userId, until, context.clock.now()))
  context.rooms.deliverCommitted()
}
