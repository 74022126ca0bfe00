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
import { besideTpcb, CLIENTS } from './lib/beside-tpcb.ts'
import { startCallers } from './lib/callers.ts'
import { prepareTpcb } from './lib/pgbench.ts'

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
select basis_version(b) as version from draw_basis_of(:drawer, :key::text, '${gachaId}', 0) b \\gset
select made.*, draw.*, wallet.* from make_draw(:drawer, :key::text, '\\x00', '${gachaId}', 0, :version::bytea,
  gen_random_uuid()::text, 'own seed', sha256(:key::text::bytea), 5, '{default}', '{0}', '{${itemId}}', now()) as made
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
      return await besideTpcb(postgres, {
        what: 'draws',
        script,
        app,
        targets: { byStatements: 0.2, overHttp: 0.12 },
      })
    } finally {
      await connections.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
