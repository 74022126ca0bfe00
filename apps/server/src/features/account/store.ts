import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hasPicture } from '../../platform/picture.ts'

const LIVE = 30
const MOST_OFFICIAL_STREAMS = 20

export const officialStreams = (db: Database) =>
  db
    .selectFrom('streams')
    .where('official', '=', true)
    .where('status', '=', LIVE)
    .orderBy('id')
    .limit(MOST_OFFICIAL_STREAMS)
    .select([
      'media_id as mediaId',
      'title',
      'thumbnail_url as thumbnail',
      'watch_count as watchCount',
      hasPicture('streams').as('hasPicture'),
      sql<{ nickname: string }[]>`(
        select coalesce(json_agg(json_build_object('nickname', u.nickname) order by s.position), '[]')
        from stream_streamers s join users u on u.id = s.user_id where s.stream_id = streams.id)`.as('mediaStreamers'),
    ])
    .execute()
