import { sql } from 'kysely'
import type pg from 'pg'
import { getHome } from '../apps/server/src/features/home/get-home.ts'
import { startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'

const PEOPLE = 1_000_000
const STREAMS = 10_000
const ANNOUNCED = 1000
const FOLLOWED = 200
const ROUNDS = 3000
const WARM_UP = 300
/** The slowest of a hundred home pages may take this many times as long as that of the smallest query. */
const LIMIT = 6
/** The preparation has statements that take longer than those of calls. */
const patient = { DATABASE_STATEMENT_SECONDS: '900', DATABASE_QUERY_SECONDS: '901' }
const locales = "array['ja','en','es','pt-BR','id','fr','ru','de','zh-Hant','th','ms','ko']"

/** Hosts are every hundredth person. One in twenty scores in a running event, and one in five hundred is official. */
export const prepare = async (pool: pg.Pool, people = PEOPLE): Promise<void> => {
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n order by n`,
    [people],
  )
  await pool.query(
    `insert into events (event_id, event_type, score_type, begin_at, end_at, status, name, description, header_image_url, icon_url, created_at)
     select 'e' || n, 1, 1, now() - interval '1 day', now() + interval '1 day', 1, '{"en": "Night"}', '{"en": ""}', '/', '/', now()
     from generate_series(1, 10) n`,
  )
  await pool.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, official, viewers, language, started_at, created_at, event_id)
     select 'm' || n, 'Tea', '/', 1, 30, n % 500 = 0, (n * 7919) % 5000, (${locales})[1 + n % 12], now() - n * interval '1 second',
       now(), case when n % 20 = 0 then (select min(id) from events) + n / 20 % 10 end
     from generate_series(1, $1::int) n`,
    [STREAMS],
  )
  await pool.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, language, starts_at, created_at)
     select 's' || n, 'Soon', '/', 1, 10, 'ja', now() + n * interval '1 minute', now() from generate_series(1, $1::int) n`,
    [ANNOUNCED],
  )
  await pool.query(
    `insert into stream_streamers (stream_id, user_id, position)
     select s.id, u.id, 0 from streams s join users u on u.vlive_id = 'v' || (substr(s.media_id, 2)::int * 100)`,
  )
  await pool.query(
    `insert into follows (follower_id, streamer_id, at)
     select (select id from users where vlive_id = 'v1'), id, now() from users
     where vlive_id in (select 'v' || n * 4950 from generate_series(1, $1::int) n)`,
    [FOLLOWED],
  )
  await pool.query(
    `insert into blocks (streamer_id, user_id, at)
     select u.id, v.id, now() from users u, users v where v.vlive_id = 'v1' and u.vlive_id in (
       select 'v' || n * 700 from generate_series(1, 500) n)`,
  )
}

/** Milliseconds of the fastest 50 and 99 of a hundred. */
const percentiles = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The call for a person or a visitor. Its handler reads nothing of the request. */
const callHome = (context: TestApp['context'], userId: bigint | null): Promise<unknown> => {
  const asked = { context, caller: userId === null ? null : { userId }, locale: 'ja', region: 'JP' }
  return Promise.resolve(getHome({}, asked as Parameters<typeof getHome>[1]))
}

/** In turn, so that both meet the same disturbances. */
const measure = async ({ context }: TestApp) => {
  const { rows } = await context.pool.query(`select id from users where vlive_id = 'v1'`)
  const readers = [BigInt(rows[0].id), null]
  const times: { smallest: number[]; home: number[] } = { smallest: [], home: [] }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const smallest = await timeOf(() => sql`select 1`.execute(context.db))
    const home = await timeOf(() => callHome(context, readers[round % 2] ?? null))
    if (round < WARM_UP) continue
    times.smallest.push(smallest)
    times.home.push(home)
  }
  return { smallest: percentiles(times.smallest), home: percentiles(times.home) }
}

/** The statements that the call sends. */
const countStatements = async ({ context }: TestApp): Promise<number> => {
  let statements = 0
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  await callHome({ ...context, db }, null)
  return statements
}

export const home: Benchmark = {
  name: 'home',
  summary: `the home page with ${STREAMS.toLocaleString('en')} live streams and ${PEOPLE.toLocaleString('en')} people`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { env: patient, parts: { due: [] } })
    try {
      await prepare(app.context.pool)
      await analyzeFilled(app.database.ownerUrl)
      const { smallest, home } = await measure(app)
      const statements = await countStatements(app)
      const figuresOf = ({ median, p99 }: typeof home) => `median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
      return [
        {
          what: `${LIMIT} times the p99 of “select 1” to the p99 of the home page`,
          figures: `home: ${figuresOf(home)}; select 1: ${figuresOf(smallest)}`,
          value: (LIMIT * smallest.p99) / home.p99,
          target: 1,
        },
        {
          what: 'median of “select 1” to the median of the home page',
          figures: `${smallest.median.toFixed(2)} to ${home.median.toFixed(2)} ms`,
          value: smallest.median / home.median,
        },
        { what: 'one query (1)', figures: `${statements} sent`, value: statements === 1 ? 1 : 0, target: 1 },
      ]
    } finally {
      await app.stop()
      await server.stop()
    }
  },
}
