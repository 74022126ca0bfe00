import { search } from '@avalive/contract/search'
import pg from 'pg'
import { indexBatch } from '../apps/server/src/features/search/index-changes.ts'
import { startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { nameBy, newDice, type Roll, titleBy } from './search/names.ts'
import { measureQueries } from './search/queries.ts'

/** 1 by default. A smaller scale shows in a minute whether the preparation works, and its figures mean less. */
const scale = Number(process.env.BENCH_SCALE ?? 1)
const PEOPLE = 1_000_000 * scale
const LIVE = 10_000 * scale
const BATCH_SIZE = 5000
const INDEXED_AT_ONCE = 2000
/** How much longer than `select 1` the slowest of a hundred searches may take. */
const AGAINST_SELECT = 6
/** The preparation has statements that take longer than those of calls. */
const patient = {
  DATABASE_STATEMENT_SECONDS: '3600',
  DATABASE_QUERY_SECONDS: '3601',
  REQUESTS_PER_MINUTE: '1000000000',
}

const prepare = async (client: pg.Client, roll: Roll): Promise<readonly string[]> => {
  const names: string[] = []
  for (let from = 0; from < PEOPLE; from += BATCH_SIZE) {
    const batch = Array.from({ length: BATCH_SIZE }, () => nameBy(roll))
    names.push(...batch)
    await client.query(
      `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
       select 'v' || $2::int + n, 'p' || $2::int + n, 'u' || $2::int + n, name, '2000-01-01', 'JP', '/', now()
       from unnest($1::text[]) with ordinality as made (name, n)`,
      [batch, from],
    )
  }
  await client.query(
    `insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
     select 'm' || n, title, '/', 1, 30, now(), now() from unnest($1::text[]) with ordinality as made (title, n)`,
    [Array.from({ length: LIVE }, () => titleBy(roll))],
  )
  await client.query(
    `insert into stream_streamers (stream_id, user_id, position)
     select s.id, u.id, 0 from streams s join users u on u.vlive_id = 'v' || (substr(s.media_id, 2)::int * $1::int)`,
    [PEOPLE / LIVE],
  )
  await client.query(
    `insert into tallies (kind, owner_id, piece, value)
     select 'followers', id, 0, (power((id % 997) / 997.0, 8) * 100000)::int from users where id % 10 = 0`,
  )
  return names
}

/** Indexes everybody with the server's own task. The order is built at the end, because it is faster at once. */
const indexAll = async (client: pg.Client, { context, database }: TestApp): Promise<void> => {
  await client.query('alter table search_keys drop constraint search_keys_pkey')
  await analyzeFilled(database.ownerUrl)
  while ((await indexBatch(context.backgroundDb, context.clock.now(), INDEXED_AT_ONCE)) > 0);
  await client.query('alter table search_keys add primary key (key, place, kind, ref_id)')
  await analyzeFilled(database.ownerUrl)
}

const sizeOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query(
    `select pg_size_pretty(pg_total_relation_size('search_keys') + pg_total_relation_size('search_entries')) as size,
       (select reltuples::bigint from pg_class where relname = 'search_keys') as keys`,
  )
  return `${rows[0].size} for ${rows[0].keys} keys`
}

/** Searches among a million people and ten thousand live streams, against `select 1` on the same connections. */
export const searching: Benchmark = {
  name: 'search',
  summary: `search among ${PEOPLE.toLocaleString('en')} people and ${LIVE.toLocaleString('en')} live streams, against select 1`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { env: patient, parts: { due: [] } })
    const owner = new pg.Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    try {
      const roll = newDice(7)
      const names = await prepare(owner, roll)
      await indexAll(owner, app)
      const find = async (query: string) => (await app.call(search.find, { query })).payload
      const measured = await measureQueries(app.context, names, roll, find)
      const { ratio, medians, byMix, ofOneKind, statements, isFound, isShortFound } = measured
      return [
        { what: 'p99 of select 1 to search', figures: byMix, value: 1 / ratio, target: 1 / AGAINST_SELECT },
        { what: 'median of select 1 to search', figures: medians.figures, value: 1 / medians.ratio },
        { what: 'p99 of select 1 to a page of one kind', figures: ofOneKind.figures, value: 1 / ofOneKind.ratio },
        { what: 'one statement (1)', figures: `${statements} a search`, value: statements === 1 ? 1 : 0, target: 1 },
        { what: 'share of names found with a typing error', figures: await sizeOf(owner), value: isFound, target: 0.9 },
        {
          what: 'share of names of three letters found with a wrong one',
          figures: 'kana, kanji, Hangul, Thai',
          value: isShortFound,
        },
      ]
    } finally {
      await owner.end()
      await app.stop()
      await server.stop()
    }
  },
}
