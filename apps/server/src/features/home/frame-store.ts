import { sql } from 'kysely'
import * as z from 'zod'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** As many as the rail of a desktop has room for. */
const MAX_SHOWN = 10

const followed = z.object({
  mediaId: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
  /** In the demo world, people who are added to the real viewers. */
  crowd: z.int(),
})

/** Followed people who are live, most watched first. */
export const followedLive = async (db: Database, userId: bigint, now: Temporal.Instant) => {
  const { rows } = await sql<{ found: unknown }>`
    select json_build_object('mediaId', c.media_id, 'nickname', c.nickname, 'iconUrl', c.icon_url,
      'crowd', c.crowd) as found
    from follows f join live_cards(${at(now)}) c on c.host_id = f.streamer_id
    where f.follower_id = ${userId} and not is_hidden(c.host_id, ${userId})
    order by c.viewers desc, c.id desc limit ${MAX_SHOWN}`.execute(db)
  return z.array(followed).parse(rows.map(({ found }) => found))
}
