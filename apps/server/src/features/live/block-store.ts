import type { Database } from '../../platform/db/database.ts'

/** Blocks a person from all streams of a streamer. Idempotent. */
export const saveBlock = async (
  db: Database,
  streamerId: bigint,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ streamerId, userId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteBlock = async (db: Database, streamerId: bigint, userId: bigint): Promise<void> => {
  await db.deleteFrom('blocks').where('streamerId', '=', streamerId).where('userId', '=', userId).execute()
}
