import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { live } from '@avalive/contract/live'
import type pg from 'pg'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { besideTpcb, CLIENTS } from './lib/beside-tpcb.ts'
import { startCallers } from './lib/callers.ts'
import { prepareTpcb } from './lib/pgbench.ts'

const AUTHORS = 100_000
const STREAMERS = 1000

/** Users 1 to STREAMERS are live. The users after them write comments. */
const prepare = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [STREAMERS + AUTHORS],
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

/** One comment by the one statement that the call uses, within the usual limit of a person. */
const oneComment = `
\\set author random(${STREAMERS + 1}, ${STREAMERS + AUTHORS})
\\set stream random(1, ${STREAMERS})
\\set key random(1, 1000000000000000)
select * from send_comment(:author, 'key:' || :key::text, '\\x00', 'm' || :stream, 'Good evening!', 'good evening!', false,
  null, now(), 10, 10);
`

export const comments: Benchmark = {
  name: 'comments',
  summary: `comments of one round trip each against pgbench's TPC-B, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
    try {
      await prepare(pool)
      await analyzeFilled(postgres.connectionString)
      await prepareTpcb(postgres)
      const script = join(dataDir, 'comment.sql')
      await writeFile(script, oneComment)
      const userIds = Array.from({ length: CLIENTS }, (_, n) => STREAMERS + 1 + n * 1000)
      const comment = { mediaId: 'm1', text: 'Good evening!', idempotencyKey: '$key' }
      const app = await startCallers(postgres, userIds, live.sendComment, comment)
      return await besideTpcb(postgres, {
        what: 'comments',
        script,
        app,
        targets: { byStatements: 0.8, overHttp: 0.4 },
      })
    } finally {
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
