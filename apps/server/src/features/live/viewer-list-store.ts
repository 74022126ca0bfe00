import type { Person } from '@avalive/contract/live'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Those of some people whom a person gets to see, in the given order; followed ones and the person themselves first. */
export const viewersToSee = async (
  db: Database,
  userIds: readonly bigint[],
  readerId: bigint,
  most: number,
): Promise<Person[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<Person>`
    select u.vlive_id, u.profile_id, u.nickname, u.icon_url
    from unnest(${userIds}::bigint[]) with ordinality as viewer (id, place)
    join users u on u.id = viewer.id
    where not is_hidden(u.id, ${readerId})
    order by u.id = ${readerId} desc,
      exists (select from follows f where f.follower_id = ${readerId} and f.streamer_id = u.id) desc, viewer.place
    limit ${most}`.execute(db)
  return rows
}
