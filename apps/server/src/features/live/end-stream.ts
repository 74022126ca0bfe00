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
 * begun, or its broadcaster may have come back. False: it was over already, or is not due.
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
  if (hasEnded) context.rooms.deliverCommitted()
  return hasEnded
}

/** Ends a stream, or calls it off. */
export const endStream = (context: Context, stream: Ending, closing: Closing = {}): Promise<boolean> =>
  endDueStream(context, stream, async () => closing)

/** Ends a person's broadcasts in the transaction of whatever keeps them from broadcasting. */
export const endBroadcastsOf = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<void> => {
  for (const stream of await runningStreamsOf(tx, userId)) await closeStream(tx, stream.id, now)
}
