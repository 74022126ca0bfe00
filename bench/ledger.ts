import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { median } from './lib/median.ts'
import { prepareTpcb, transactionsPerSecond } from './lib/pgbench.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3
const WALLETS = 100_000

const prepareWallets = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [WALLETS],
  )
  await pool.query("insert into ledger_accounts (owner_id, kind) values (null, 'coinSale')")
  await pool.query(
    "insert into ledger_accounts (owner_id, kind, balance) select id, 'chargedCoin', 1000000000 from users",
  )
}

const transferScript = (houseId: string, first: string, last: string): string => `
\\set wallet random(${first}, ${last})
select ledger_transfer(gen_random_uuid()::text, 'bench', now(), array[:wallet, ${houseId}]::bigint[], array[-1, 1]::bigint[]);
`

/** Compares ledger transfers with pgbench's built-in TPC-B: same client, same server, alternating rounds. */
export const ledger: Benchmark = {
  name: 'ledger',
  summary: `coin transfers through the ledger function against pgbench's TPC-B, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
    try {
      await prepareWallets(pool)
      await analyzeFilled(postgres.connectionString)
      const house = await pool.query("select id from ledger_accounts where kind = 'coinSale'")
      const wallets = await pool.query("select min(id), max(id) from ledger_accounts where kind = 'chargedCoin'")
      const script = join(dataDir, 'transfer.sql')
      await writeFile(script, transferScript(house.rows[0].id, wallets.rows[0].min, wallets.rows[0].max))
      await prepareTpcb(postgres)
      const load = { clients: CLIENTS, seconds: SECONDS }
      const tpcb: number[] = []
      const transfers: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        tpcb.push(await transactionsPerSecond(postgres, load))
        transfers.push(await transactionsPerSecond(postgres, { ...load, script }))
      }
      const [ours, theirs] = [median(transfers), median(tpcb)]
      const figures = `${Math.round(ours)} transfers/s, TPC-B ${Math.round(theirs)}/s`
      return [{ what: 'transfers to TPC-B', figures, value: ours / theirs, target: 0.8 }]
    } finally {
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
