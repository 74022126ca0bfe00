import type { Database } from '../../platform/db/database.ts'

/** When the person's account is deleted; null unless a deletion waits. */
export const waitingDeletion = async (db: Database, userId: bigint): Promise<Temporal.Instant | null> => {
  const found = await db
    .selectFrom('dataRequests')
    .where('userId', '=', userId)
    .where('kind', '=', 'deletion')
    .where('state', '=', 'waiting')
    .select('dueAt')
    .executeTakeFirst()
  return found?.dueAt ?? null
}
