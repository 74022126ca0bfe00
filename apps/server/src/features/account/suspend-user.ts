import type { Context } from '../../platform/context.ts'
import { endBroadcastsOf } from '../live/end-stream.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'
import { saveSuspension } from './store.ts'

/** Nobody stays signed in through a suspension, nor live: every session ends with it (rulings §3), and the broadcast. */
export const suspendUser = async (
  context: Context,
  userId: bigint,
  until: Temporal.Instant | 'infinity',
): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    await saveSuspension(tx, userId, until)
    await endSessionsOf(tx, userId, now)
    await endBroadcastsOf(tx, userId, now)
  })
  context.rooms.deliverCommitted()
}
