import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gacha } from '@avalive/contract/gacha'
import { writeGacha } from '@avalive/testkit/gacha'
import { sql } from 'kysely'
import { type Connections, connect } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { startCallers } from './lib/callers.ts'
import { median } from './lib/median.ts'
import { prepareTpcb, transactionsPerSecond } from './lib/pgbench.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3
const DRAWERS = 100_000

/** People with coins and seeds, and a gacha whose draw costs five coins. Returns its id. */
const prepare = async ({ db, pool }: Connections): Promise<string> => {
  await migrate(pool)
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [DRAWERS],
  )
  await pool.query(
    `insert into ledger_accounts (owner_id, kind, balance)
     select u.id, kind, 1000000000 from users u, unnest(array['freeCoin', 'chargedCoin']) as kind`,
  )
  await pool.query(
    `insert into gacha_seeds (user_id, server_seed, commitment, created_at)
     select id, seed, sha256(seed), now() from users, sha256(convert_to(vlive_id, 'UTF8')) as seed`,
  )
  const gachaId = await writeGacha(db, Temporal.Now.instant(), { options: [{ amount: 5 }] })
  return gachaId
}

/** A draw by the two statements that the call uses, with results that are always the same. */
const oneDraw = (gachaId: string, itemId: bigint): string => `
\\set drawer random(1, ${DRAWERS})
\\set key random(1, 1000000000000000)
select basis_version(b) as version from draw_basis_of(:drawer, ':key', '${gachaId}', 0) b \\gset
select made.*, draw.*, wallet.* from make_draw(:drawer, ':key', '\\x00', '${gachaId}', 0, ':version',
  gen_random_uuid()::text, 'own seed', sha256(':key'), 5, '{default}', '{0}', '{${itemId}}', now()) as made
left join lateral draw_answers(array[made.draw_id]) as draw on true
left join lateral gacha_wallet_of(made.user_id) as wallet on true;
`

export const draws: Benchmark = {
  name: 'draws',
  summary: `gacha draws against pgbench's TPC-B, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const connections = connect(postgres.connectionString, 4, () => {})
    try {
      const gachaId = await prepare(connections)
      await analyzeFilled(postgres.connectionString)
      await prepareTpcb(postgres)
      const { rows } = await sql<{ id: bigint }>`select min(id) as id from items`.execute(connections.db)
      const script = join(dataDir, 'draw.sql')
      await writeFile(script, oneDraw(gachaId, rows[0]?.id ?? 0n))
      const userIds = Array.from({ length: CLIENTS }, (_, n) => 1 + n * 1000)
      const wanted = { gachaId, consumeTypeIndex: 0, times: 1, idempotencyKey: '$key' }
      const app = await startCallers(postgres, userIds, gacha.draw, wanted)
      const load = { clients: CLIENTS, seconds: SECONDS }
      const [tpcb, overHttp, byStatements]: [number[], number[], number[]] = [[], [], []]
      await app.send(CLIENTS, 3)
      for (let round = 0; round < ROUNDS; round++) {
        tpcb.push(await transactionsPerSecond(postgres, load))
        overHttp.push((await app.send(CLIENTS, SECONDS)).rate)
      }
      const { p99 } = await app.send(1, SECONDS)
      await app.stop()
      for (let round = 0; round < ROUNDS; round++) {
        tpcb.push(await transactionsPerSecond(postgres, load))
        byStatements.push(await transactionsPerSecond(postgres, { ...load, script }))
      }
      const base = median(tpcb)
      const against = (rates: readonly number[]) => `${Math.round(median(rates))} draws/s, TPC-B ${Math.round(base)}/s`
      const stored = await sql<{ count: number }>`select count(*)::int as count from gacha_draws`.execute(
        connections.db,
      )
      return [
        {
          what: 'draws to TPC-B',
          figures: `${against(byStatements)}, ${stored.rows[0]?.count} stored in all`,
          value: median(byStatements) / base,
          target: 0.2,
        },
        {
          what: 'draws over HTTP with sessions to TPC-B',
          figures: against(overHttp),
          value: median(overHttp) / base,
          target: 0.12,
        },
        { what: 'milliseconds of a single draw over HTTP, p99', figures: 'one client', value: p99 },
      ]
    } finally {
      await connections.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
