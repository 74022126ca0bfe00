import type { Database } from '../../platform/db/database.ts'

/** A person's draw counts, by scope. */
export const countsOf = async (db: Database, userId: bigint): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('gachaCounts').where('userId', '=', userId).select(['scope', 'count']).execute()
  return new Map(rows.map(({ scope, count }) => [scope, count]))
}
