import type pg from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'

export const STREAMERS = 1000

/** Prepares an empty database. Users 1 to STREAMERS are live on m1, m2, … The others come after them. */
export const prepareStages = async (pool: pg.Pool, others: number): Promise<void> => {
  await migrate(pool)
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [STREAMERS + others],
  )
  await pool.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
     select 'm' || n, 'Tea', '/', 1, 30, now(), now() from generate_series(1, $1::int) n`,
    [STREAMERS],
  )
  await pool.query(
    `insert into stream_streamers (stream_id, user_id, position)
     select s.id, u.id, 0 from streams s join users u on u.vlive_id = 'v' || substr(s.media_id, 2)`,
  )
}
