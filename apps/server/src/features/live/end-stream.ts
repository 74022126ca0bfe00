import type { Context } from '../../platform/context.ts'
import { closeStream } from './broadcast-store.ts'

/** Ends a live stream and tells its room. False: it was not live any more. */
export const endStream = async (
  context: Context,
  stream: { readonly id: bigint; readonly mediaId: string },
): Promise<boolean> => {
  const now = context.clock.now()
  const hasEnded = await context.db.transaction().execute((tx) => closeStream(tx, stream.id, now))
  if (hasEnded) context.rooms.publish({ channel: 'media', mediaId: stream.mediaId, type: 'ended' })
  return hasEnded
}
