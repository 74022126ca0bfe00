import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { monthTurn } from '../apps/server/src/features/payouts/month-turn.ts'
import { runDue } from '../apps/server/src/platform/due.ts'
import { startTestApp } from '../packages/testkit/src/app.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'

const STREAMERS = 100_000
/** The smaller size, whose memory the larger one is compared with. */
const FEWER = 20_000
/** Runs once before, so that both sizes start with the same code and caches in memory. */
const WARM_UP = 2000
const LOTS = 3
const TURN = Temporal.Instant.from('2027-01-31T15:00:00Z')
const MEGABYTE = 2 ** 20
/** Differences below this are noise: of RSS because V8 decides when it returns memory. */
const NOISE = { heap: 2, rss: 16 }
/** The preparation has statements that take longer than those of calls. */
const patient = { DATABASE_STATEMENT_SECONDS: '900', DATABASE_QUERY_SECONDS: '901' }

/** Streamers with three lots each, both forms, and points of gifts of the month's last day. */
const prepare = async (pool: pg.Pool, streamers: number): Promise<void> => {
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n order by n`,
    [streamers],
  )
  for (const table of ['deposit_accounts', 'deposit_bank_accounts']) {
    await pool.query(
      `insert into ${table} (id, user_id, version, details, registered_at)
       select gen_random_uuid(), id, 1, 'sealed:1:bench:AAAA', '2026-01-01' from users where vlive_id ~ '^v[0-9]'`,
    )
  }
  await pool.query(
    `insert into ledger_transfers (idempotency_key, input_hash, reason, at)
     select 'bench' || n, '', 'gachaBonus', now() from generate_series(1, $1::int) n`,
    [LOTS],
  )
  await pool.query(
    `insert into ledger_accounts (owner_id, kind, balance)
     select u.id, 'livePoint:2026-' || lpad((9 + n)::text, 2, '0'), 1000 + u.id % 5000 + 500 * n
     from users u, generate_series(1, $1::int) n where u.vlive_id ~ '^v[0-9]'`,
    [LOTS],
  )
  await pool.query(
    `insert into ledger_postings (transfer_id, account_id, amount)
     select (select min(id) from ledger_transfers), id, balance from ledger_accounts where kind like 'livePoint:%'`,
  )
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const FIFTHS = 5

/** The highest RSS of each fifth of the time. */
const byFifths = (samples: readonly number[]): number[] =>
  Array.from({ length: FIFTHS }, (_, n) => {
    const [from, to] = [n, n + 1].map((fifth) => Math.floor((fifth * samples.length) / FIFTHS))
    return Math.max(...samples.slice(from, to))
  })

/** The RSS in the course of time, and how much more the heap contained than at the start, measured after collections. */
const watchMemory = () => {
  const now = () => {
    const { rss } = process.memoryUsage()
    collectGarbage()
    return { rss, heap: process.memoryUsage().heapUsed }
  }
  collectGarbage()
  const samples = [now()]
  const watching = setInterval(() => samples.push(now()), 1000)
  return {
    stop: () => {
      clearInterval(watching)
      const [start = 0, ...later] = samples.map(({ heap }) => heap / MEGABYTE)
      return { heap: Math.max(start, ...later) - start, rss: byFifths(samples.map(({ rss }) => rss / MEGABYTE)) }
    },
  }
}

const measure = async (connectionString: string, streamers: number) => {
  const app = await startTestApp(connectionString, { env: patient, parts: { due: [] } })
  try {
    app.clock.moveTo(TURN.subtract({ hours: 24 }))
    await runDue(app.context, [monthTurn])
    await prepare(app.context.pool, streamers)
    await analyzeFilled(app.database.ownerUrl)
    app.clock.moveTo(TURN)
    const memory = watchMemory()
    const began = performance.now()
    await runDue(app.context, [monthTurn])
    const seconds = (performance.now() - began) / 1000
    const used = memory.stop()
    const { rows } = await app.context.pool.query('select count(*)::int as written from bank_transfers')
    const written: number = rows[0].written
    return { seconds, written, memory: used }
  } finally {
    await app.stop()
  }
}

/** The month turn: tally, ledger and figures of all streamers with enough points. */
export const payouts: Benchmark = {
  name: 'payouts',
  summary: `the month turn of ${STREAMERS.toLocaleString('en')} streamers with ${LOTS} lots each`,
  run: async () => {
    const server = await startTemplateServer()
    try {
      await measure(server.connectionString, WARM_UP)
      const fewer = await measure(server.connectionString, FEWER)
      const all = await measure(server.connectionString, STREAMERS)
      // V8 takes memory for its young objects at first, and returns it when it likes.
      const [, early = 0, , , late = 0] = all.memory.rss
      return [
        {
          what: 'transfers a second',
          figures: `${all.written.toLocaleString('en')} in ${all.seconds.toFixed(1)} s`,
          value: all.written / all.seconds,
          target: 300,
        },
        {
          what: 'growth of the heap with a fifth of the streamers to that with all, after collections',
          figures: `${fewer.memory.heap.toFixed(1)} MB and ${all.memory.heap.toFixed(1)} MB`,
          value: (fewer.memory.heap + NOISE.heap) / Math.max(all.memory.heap, NOISE.heap),
          target: 1,
        },
        {
          what: 'highest RSS of the second fifth of the time to that of the last',
          figures: `${all.memory.rss.map((rss) => rss.toFixed(0)).join(', ')} MB by fifths`,
          value: (early + NOISE.rss) / late,
          target: 1,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}
