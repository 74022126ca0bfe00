import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Closing, closeStream, lockStatus, runningStreamsOf } from './broadcast-store.ts'

export interface Ending {
  readonly id: bigint
  readonly mediaId: string
}

/**
 * Ends a stream that was found due, after checking again under its lock: it may have begun since, or its broadcaster
 * may have come back. Returns false if it was already over or is no longer due.
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

/** Ends or cancels a stream. */
export const endStream = (context: Context, stream: Ending, closing: Closing = {}): Promise<boolean> =>
  endDueStream(context, stream, async () => closing)

/** Ends a person's broadcasts in the caller's transaction, for example when they are suspended. */
export const endBroadcastsOf = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant): Promise<void> => {
  for (const stream of await runningStreamsOf(tx, userId)) await closeStream(tx, stream.id, now)
}
