import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** A person's draw counts, by scope. */
export const countsOf = async (db: Database, userId: bigint): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('gachaCounts').where('userId', '=', userId).select(['scope', 'count']).execute()
  return new Map(rows.map(({ scope, count }) => [scope, count]))
}

export const raiseCounts = async (
  tx: Transaction<DB>,
  userId: bigint,
  raises: readonly (readonly [scope: string, by: number])[],
): Promise<void> => {
  await sql`
    insert into gacha_counts as c (user_id, scope, count)
    select ${userId}::bigint, scope, by from unnest(
      ${raises.map(([scope]) => scope)}::text[], ${raises.map(([, by]) => by)}::int[]) as r (scope, by)
    on conflict (user_id, scope) do update set count = c.count + excluded.count`.execute(tx)
}
