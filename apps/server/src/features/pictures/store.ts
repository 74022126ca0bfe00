import { look } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { storedGarment } from '../../platform/garment.ts'

/** The person's newest look and chosen room, null without one, and the address of their icon. */
export const findPerson = async (db: Database, profileId: string) => {
  const row = await db
    .selectFrom('users')
    .where('profileId', '=', profileId)
    .select([
      'iconUrl',
      'room',
      sql<unknown>`(select a.look from avatars a where a.user_id = users.id order by a.id desc limit 1)`.as('look'),
    ])
    .executeTakeFirst()
  return row && { iconUrl: row.iconUrl, room: row.room, look: z.nullable(look).parse(row.look) }
}

const garments = z.array(z.object({ rarity: z.int(), garment: storedGarment }))

/** How figures wear these items, in the given order. Items that figures can't wear are left out. */
export const findGarments = async (db: Database, itemIds: readonly string[]) => {
  const rows = await db
    .selectFrom('items')
    .where('itemId', 'in', [...itemIds])
    .where('garment', 'is not', null)
    .orderBy(sql`array_position(${[...itemIds]}::text[], item_id)`)
    .select(['rarity', 'garment'])
    .execute()
  return garments.parse(rows).map(({ rarity, garment }) => ({ rarity, ...garment }))
}

const cast = z.array(z.object({ profileId: z.string(), room: z.nullable(z.string()), look: z.nullable(look) }))

/** The people on a stage, the host first. Undefined without such a stream. */
export const findCast = async (db: Database, mediaId: string) => {
  const row = await db
    .selectFrom('streams')
    .where('mediaId', '=', mediaId)
    .where('status', '<>', streamStatus.deleted)
    .select(
      sql<unknown>`(
        select coalesce(json_agg(json_build_object('profileId', u.profile_id, 'room', u.room,
          'look', (select a.look from avatars a where a.user_id = u.id order by a.id desc limit 1)) order by s.position), '[]')
        from stream_streamers s join users u on u.id = s.user_id where s.stream_id = streams.id)`.as('cast'),
    )
    .executeTakeFirst()
  return row && cast.parse(row.cast)
}
