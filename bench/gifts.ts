import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { live } from '@avalive/contract/live'
import type pg from 'pg'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import type { Benchmark } from './benchmark.ts'
import { against } from './lib/against.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { startCallers } from './lib/callers.ts'
import { median } from './lib/median.ts'
import { prepareTpcb, transactionsPerSecond } from './lib/pgbench.ts'
import { prepareStages, STREAMERS } from './lib/stages.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 5
const WARM_SECONDS = 25
const SENDERS = 100_000
const BATCH_SIZE = 20
/** How long the tables grow, and to how many gifts at least. */
const GROWING_SECONDS = 60
const GROWN_GIFTS = 500_000

/** The users who are not live have coins. */
const prepare = async (pool: pg.Pool): Promise<void> => {
  await prepareStages(pool, SENDERS)
  await pool.query(
    `insert into ledger_accounts (owner_id, kind, balance)
     select u.id, kind, 1000000000 from users u, unnest(array['freeCoin', 'chargedCoin']) as kind where u.id > $1`,
    [STREAMERS],
  )
  await pool.query(
    "insert into gifts (gift_id, name, image_url, price, counts, position) values ('heart', 'heart', '/', 5, '{1}', 0)",
  )
}

/** Keys are as long as those of browsers. */
const KEY_START = '6d7ecf4c-36c5-4d'
const AS_ASKED = '500000000, now()'

/** One gift, by the statement that the call uses. */
const oneGift = (streamers: number): string => `
\\set sender random(${STREAMERS + 1}, ${STREAMERS + SENDERS})
\\set stream random(1, ${streamers})
\\set key random(1, 1000000000000000000)
select * from send_gifts(array[:sender]::bigint[], array['${KEY_START}' || :key], '{"\\\\x00"}', array['m' || :stream],
  '{heart}', '{1}', ${AS_ASKED});
`

/** A batch of gifts as the queue of gifts sends them: one of each sender. */
const batchOfGifts = `
\\set first random(${STREAMERS + 1}, ${STREAMERS + SENDERS - BATCH_SIZE * 50})
\\set stream random(1, ${STREAMERS})
select count(*) from (select send_gifts(array_agg((:first + n * 50)::bigint), array_agg(gen_random_uuid()::text),
  array_agg('\\x00'::bytea), array_agg('m' || :stream), array_agg('heart'::text), array_agg(1::smallint),
  ${AS_ASKED}) from generate_series(0, ${BATCH_SIZE - 1}) n) sent;
`

const giftsSent = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query('select count(*)::int as count from gift_sends')
  return rows[0].count
}

export const gifts: Benchmark = {
  name: 'gifts',
  summary: `gifts against pgbench's TPC-B, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
    const script = async (name: string, text: string): Promise<string> => {
      const path = join(dataDir, `${name}.sql`)
      await writeFile(path, text)
      return path
    }
    const measure = (file?: string, seconds = SECONDS) =>
      transactionsPerSecond(postgres, { clients: CLIENTS, seconds, ...(file && { script: file, isPrepared: true }) })
    try {
      await prepare(pool)
      await analyzeFilled(postgres.connectionString)
      await prepareTpcb(postgres)
      // The first change of each page after a checkpoint writes the whole page to the log. TPC-B has many pages.
      await measure(undefined, WARM_SECONDS)
      const [toMany, toOne, inBatches] = await Promise.all([
        script('many', oneGift(STREAMERS)),
        script('one', oneGift(1)),
        script('batches', batchOfGifts),
      ])
      const rounds: { tpcb: number; many: number; one: number; batches: number }[] = []
      const overHttp: { tpcb: number; http: number }[] = []
      const userIds = Array.from({ length: CLIENTS }, (_, n) => STREAMERS + 1 + n * 1000)
      const gift = { mediaId: 'm1', giftId: 'heart', count: 1, idempotencyKey: '$key' }
      const app = await startCallers(postgres, userIds, live.sendGift, gift)
      await app.send(CLIENTS, 3)
      for (let round = 0; round < ROUNDS; round++) {
        overHttp.push({ tpcb: await measure(), http: (await app.send(CLIENTS, SECONDS)).rate })
      }
      const { p99 } = await app.send(1, SECONDS)
      await app.stop()

      await measure(toMany, 2)
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({
          tpcb: await measure(),
          many: await measure(toMany),
          one: await measure(toOne),
          batches: (await measure(inBatches)) * BATCH_SIZE,
        })
      }
      const single = median(rounds.map(({ many }) => many))
      while ((await giftsSent(pool)) < GROWN_GIFTS - single * GROWING_SECONDS) await measure(inBatches, 2)
      const first = await measure(toMany, GROWING_SECONDS / 6)
      await measure(toMany, (GROWING_SECONDS * 4) / 6)
      const last = await measure(toMany, GROWING_SECONDS / 6)
      const grown = await giftsSent(pool)
      return [
        against(
          'gifts one by one to TPC-B',
          0.8,
          rounds.map(({ tpcb, many }) => [many, tpcb]),
        ),
        against(
          'gifts in batches to TPC-B',
          1.7,
          rounds.map(({ tpcb, batches }) => [batches, tpcb]),
        ),
        against(
          'gifts over HTTP with sessions to TPC-B',
          0.4,
          overHttp.map(({ tpcb, http }) => [http, tpcb]),
        ),
        { what: 'milliseconds of a single gift over HTTP, p99', figures: 'one client', value: p99 },
        against(
          'gifts to one streamer to gifts to many',
          0.9,
          rounds.map(({ many, one }) => [one, many]),
        ),
        {
          what: `the last ten seconds of ${GROWING_SECONDS} to the first`,
          figures: `${Math.round(first)} gifts/s, then ${Math.round(last)}/s at ${grown} gifts`,
          value: last / first,
          target: 0.9,
        },
      ]
    } finally {
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
