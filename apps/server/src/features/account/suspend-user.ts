import type { Context } from '../../platform/context.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'

/** Nobody stays signed in through a suspension: every session ends with it (rulings §3). */
export const suspendUser = async (
  context: Context,
  userId: bigint,
  until: Temporal.Instant | 'infinity',
): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ suspended_until: until.toString() }).where('id', '=', userId).execute()
    await endSessionsOf(tx, userId, context.clock.now())
  })
}
