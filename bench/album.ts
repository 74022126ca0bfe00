import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { computeBatch } from '../apps/server/src/features/album/compute.ts'
import { startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'

const PEOPLE = 100_000
/** The smaller size, whose memory the larger one is compared with. */
const FEWER = 10_000
const DAYS = 20
const SPANS = 6
const GIFTS = 3
const COMMENTS = 3
const ROWS_EACH = DAYS + SPANS + GIFTS + COMMENTS
const MEGABYTE = 2 ** 20
/** Memory may differ by this much, because allocators decide when they return it. */
const NOISE_MB = 24
/** The preparation has statements that take longer than those of calls. */
const patient = { DATABASE_STATEMENT_SECONDS: '900', DATABASE_QUERY_SECONDS: '901' }

/** A year of people who watch, comment and give. One in fifty is a streamer with a stream. */
const prepare = async (client: pg.Client, people: number): Promise<void> => {
  await client.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n order by n`,
    [people],
  )
  await client.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at)
     select 'm' || n, 'Tea', '/', 1, 40, '2031-01-01' from generate_series(1, $1::int) n`,
    [people / 50],
  )
  await client.query(
    `insert into stream_streamers (stream_id, user_id, position)
     select s.id, u.id, 0 from streams s join users u on u.vlive_id = 'v' || (substr(s.media_id, 2)::int * 50)`,
  )
  await client.query(
    `insert into gifts (gift_id, name, image_url, price, counts, position)
     select 'g' || n, 'g', '/', 1, '{1}', n from generate_series(1, 5) n`,
  )
  await client.query(
    `insert into ledger_transfers (idempotency_key, input_hash, reason, at) values ('bench', '', 'gachaBonus', now())`,
  )
  await client.query(
    `insert into presence_days (user_id, day)
     select u.id, '2031-01-01'::date + n * 13 from users u, generate_series(1, $1::int) n`,
    [DAYS],
  )
  const someStream = `(select min(id) from streams) + (u.id * 7 + n * n) % $2`
  const streams = people / 50
  await client.query(
    `insert into presence_spans (user_id, kind, stream_id, began_at, seen_at, ended_at, scored_until)
     select id, 'watch', stream_id, at, until, until, until
     from (select u.id, ${someStream} as stream_id, at, at + interval '95 minutes' as until
       from users u, generate_series(1, $1::int) n, lateral (select '2031-02-01'::timestamptz + n * interval '31 hours' as at) t) s`,
    [SPANS, streams],
  )
  await client.query(
    `insert into comments (stream_id, user_id, text, at)
     select ${someStream}, u.id, 'hi', '2031-02-01'::timestamptz + n * interval '31 hours'
     from users u, generate_series(1, $1::int) n`,
    [COMMENTS, streams],
  )
  await client.query(
    `insert into gift_sends (sender_id, idempotency_key, input_hash, stream_id, streamer_id, gift_id, count, coins, points,
       transfer_id, at, earned_on)
     select id, 'k' || n, '', s.stream_id, ss.user_id, (select min(id) from gifts) + n % 5, 1, 1, 0,
       (select max(id) from ledger_transfers), '2031-02-01'::timestamptz + n * interval '31 hours', '2031-02-01'
     from (select u.id, n, ${someStream} as stream_id from users u, generate_series(1, $1::int) n) s
     join stream_streamers ss on ss.stream_id = s.stream_id`,
    [GIFTS, streams],
  )
  await client.query(
    `insert into album_editions (year, period_begin, period_end, visible_from, visible_until, state, run)
     values (2031, '2031-01-01', '2031-12-10', '2031-12-11', '2032-01-10', 'computing', 1)`,
  )
}

const bytesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(
    `select count(*)::int as albums, md5(string_agg(md5(content::text), '' order by user_id)) as hash from albums`,
  )
  return rows[0] as { albums: number; hash: string }
}

/**
 * The memory of the largest connection, without what all share. PostgreSQL's own workers, such as the one that samples a
 * grown table, are not counted. Zero where the system doesn't tell.
 */
const connectionMemory = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const sizes = rows.map(async ({ pid }) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.max(0, ...(await Promise.all(sizes)))
}

/** Computes everybody. Returns the seconds and the highest memory of this process and of a connection, in megabytes. */
const compute = async ({ context: { backgroundDb, clock, pool } }: TestApp) => {
  let isOn = true
  let [own, connection] = [0, 0]
  const watching = (async () => {
    while (isOn) {
      own = Math.max(own, process.memoryUsage().rss / MEGABYTE)
      connection = Math.max(connection, await connectionMemory(pool))
      await sleep(200)
    }
  })()
  const began = performance.now()
  while ((await computeBatch(backgroundDb, clock.now())) > 0);
  const seconds = (performance.now() - began) / 1000
  isOn = false
  await watching
  return { seconds, own, connection }
}

const measure = async (connectionString: string, people: number) => {
  const app = await startTestApp(connectionString, { env: patient, parts: { due: [] } })
  try {
    const { pool } = app.context
    // A connection of its own, because it keeps memory of its large statements.
    const preparing = new pg.Client({ connectionString: app.database.connectionString })
    await preparing.connect()
    await prepare(preparing, people).finally(() => preparing.end())
    await analyzeFilled(app.database.ownerUrl)
    const first = await compute(app)
    const before = await bytesOf(pool)
    await pool.query(`update album_editions set state = 'computing', run = run + 1, last_user_id = 0 where year = 2031`)
    await compute(app)
    const after = await bytesOf(pool)
    return { ...first, albums: before.albums, isSame: before.hash === after.hash }
  } finally {
    await app.stop()
  }
}

export const album: Benchmark = {
  name: 'album',
  summary: `albums of ${PEOPLE} people with ${ROWS_EACH} records each, and memory against ${FEWER} people`,
  run: async () => {
    const server = await startTemplateServer()
    try {
      const fewer = await measure(server.connectionString, FEWER)
      const all = await measure(server.connectionString, PEOPLE)
      const figuresOf = ({ own, connection }: typeof all) =>
        `${own.toFixed(0)} MB in the server, ${connection.toFixed(0)} MB in the connection`
      const grown = Math.max(all.own - fewer.own, all.connection - fewer.connection)
      return [
        {
          what: 'people a second',
          figures: `${all.albums} albums in ${all.seconds.toFixed(1)} s, ${Math.round((PEOPLE * ROWS_EACH) / all.seconds)} rows a second`,
          value: PEOPLE / all.seconds,
          target: 500,
        },
        {
          what: 'memory stays the same (1) with ten times the people',
          figures: `${FEWER}: ${figuresOf(fewer)}; ${PEOPLE}: ${figuresOf(all)}`,
          value: grown <= NOISE_MB ? 1 : 0,
          target: 1,
        },
        {
          what: 'the same bytes when computed again (1)',
          figures: 'hash of all albums',
          value: all.isSame && fewer.isSame ? 1 : 0,
          target: 1,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}
