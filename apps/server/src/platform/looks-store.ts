import { type Look, look } from '@avalive/contract/live'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'

const lookOf = (stored: unknown): Look | null => (stored === null ? null : look.parse(stored))

/** The newest looks of people by profile id; null for those without an avatar. Unknown people are missing. */
export const findLooks = async (
  db: Database,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, Look | null>> => {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('profileId', 'in', profileIds)
    .select([
      'profileId',
      sql<unknown>`(select a.look from avatars a where a.user_id = users.id order by a.id desc limit 1)`.as('look'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.profileId, lookOf(row.look)]))
}
