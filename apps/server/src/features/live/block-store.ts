import type { Database } from '../../platform/db/database.ts'

/** Blocks a person from all streams of a streamer. Blocking somebody again changes nothing. */
export const saveBlock = async (
  db: Database,
  streamerId: bigint,
  userId: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ streamer_id: streamerId, user_id: userId, at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteBlock = async (db: Database, streamerId: bigint, userId: bigint): Promise<void> => {
  await db.deleteFrom('blocks').where('streamer_id', '=', streamerId).where('user_id', '=', userId).execute()
}
