import { streamStatus } from '@avalive/rules/live/stream'
import type { Context } from '../../platform/context.ts'
import { endSpansOfStream } from './presence-store.ts'

/** Ends a live stream, and the time on its stage and in front of it. False: it was not live any more. */
export const endStream = async (
  context: Context,
  stream: { readonly id: bigint; readonly mediaId: string },
): Promise<boolean> => {
  const now = context.clock.now()
  const hasEnded = await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('streams')
      .set({ status: streamStatus.closed, ended_at: now.toString() })
      .where('id', '=', stream.id)
      .where('status', '=', streamStatus.live)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await endSpansOfStream(tx, stream.id, now)
    return true
  })
  if (hasEnded) context.rooms.publish({ channel: 'media', mediaId: stream.mediaId, type: 'ended' })
  return hasEnded
}
