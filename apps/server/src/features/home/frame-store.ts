import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import { line } from './store.ts'

/** As many as the rail of a desktop has room for. */
const MAX_SHOWN = 10

/**
 * Followed people who are live, most watched first. They are read from an index before their cards, because a plan with the
 * limit would read all live streams and look for followed ones among them.
 */
export const followedLive = async (db: Database, userId: bigint, now: Temporal.Instant) => {
  const { rows } = await sql<{ line: string }>`
    with followed as materialized (
      select s.id, s.viewers from follows f join streams s on s.host_id = f.streamer_id and s.status = 30
      where f.follower_id = ${userId}
    )
    select l.line from (select * from followed order by viewers desc, id desc offset 0) f
    cross join lateral (select * from live_lines(${at(now)}) l where l.id = f.id and not is_hidden(l.host_id, ${userId})) l
    order by f.viewers desc, f.id desc limit ${MAX_SHOWN}`.execute(db)
  return rows.map(({ line: text }) => {
    const [, , crowd, , { mediaId, nickname, iconUrl }] = line.parse(JSON.parse(text))
    return { mediaId, nickname, iconUrl, crowd }
  })
}
