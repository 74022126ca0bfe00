import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Closing, closeStream, lockStatus, runningStreamsOf } from './broadcast-store.ts'

export interface Ending {
  readonly id: bigint
  readonly mediaId: string
}

/**
 * Ends a stream that was found to be due, if it still is when nobody can begin it any more: between the two it may have
 * begun, or its broadcaster may have come back. Tells its room. False: it was over already, or is not due.
 */
export const endDueStream = async (
  context: Context,
  stream: Ending,
  stillDue: (tx: Transaction<DB>) => Promise<Closing | undefined>,
): Promise<boolean> => {
  const now = context.clock.now()
  const hasEnded = await context.db.transaction().execute(async (tx) => {
    await lockStatus(tx, stream.id)
    const closing = await stillDue(tx)
    return closing !== undefined && closeStream(tx, stream.id, now, closing)
  })
  if (hasEnded) tellEnded(context, [stream])
  return hasEnded
}

/** Ends a stream, or calls it off. */
export const endStream = (context: Context, stream: Ending, closing: Closing = {}): Promise<boolean> =>
  endDueStream(context, stream, async () => closing)

/** With the commit of whatever keeps somebody from broadcasting. After it, the rooms are to be told. */
export const endBroadcastsOf = async (
  tx: Transaction<DB>,
  userId: bigint,
  now: Temporal.Instant,
): Promise<readonly Ending[]> => {
  const ended: Ending[] = []
  for (const stream of await runningStreamsOf(tx, userId)) {
    if (await closeStream(tx, stream.id, now)) ended.push(stream)
  }
  return ended
}

export const tellEnded = ({ rooms }: Context, streams: readonly Ending[]): void => {
  for (const { mediaId } of streams) rooms.publish({ channel: 'media', mediaId, type: 'ended' })
}
