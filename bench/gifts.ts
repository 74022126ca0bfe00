import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { recordGift } from '../apps/server/src/features/live/record-gift.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Connections, connect } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import type { DB } from '../apps/server/src/platform/db/types.generated.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import { readRate } from '../packages/rules/src/points/rate.ts'
import type { Benchmark } from './benchmark.ts'
import { median } from './lib/median.ts'

const CLIENTS = 16
const SECONDS = 3
const ROUNDS = 4
const SENDERS = 5000
const STREAMERS = 1000

const rate = readRate('0.5')
type Before = (tx: Transaction<DB>, streamer: number) => Promise<unknown>
const nothing: Before = async () => undefined

/** Users 1 to STREAMERS are live. The users after them have coins. */
const prepare = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'v' || n, 'p' || n, 'u' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [STREAMERS + SENDERS],
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
  await pool.query(
    `insert into ledger_accounts (owner_id, kind, balance)
     select u.id, kind, 1000000000 from users u, unnest(array['freeCoin', 'chargedCoin']) as kind where u.id > $1`,
    [STREAMERS],
  )
  await pool.query("insert into ledger_accounts (owner_id, kind) values (null, 'giftSpend')")
  await pool.query(
    "insert into gifts (gift_id, name, image_url, price, counts, position) values ('heart', 'heart', '/', 5, '{1}', 0)",
  )
  await pool.query('vacuum analyze')
}

/** Gifts per second, each recorded in the same transaction that the API call uses. */
const giftsTo = async ({ db }: Connections, streamers: number, before: Before = nothing): Promise<number> => {
  const began = performance.now()
  const until = began + SECONDS * 1000
  let sent = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const id = STREAMERS + 1 + Math.floor(Math.random() * SENDERS)
      const streamer = 1 + Math.floor(Math.random() * streamers)
      const sender = { userId: BigInt(id), vliveId: `v${id}`, profileId: `p${id}`, nickname: 'Mio', iconUrl: '/' }
      const gift = { mediaId: `m${streamer}`, giftId: 'heart', count: 1, idempotencyKey: crypto.randomUUID() }
      await db.transaction().execute(async (tx) => {
        await before(tx, streamer)
        await recordGift(tx, sender, gift, systemClock, rate)
      })
      sent++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (sent * 1000) / (performance.now() - began)
}

/** Locks the receiving streamer. Shows that the benchmark can detect such a lock. */
const lockStreamer: Before = (tx, streamer) =>
  sql`select 1 from users where vlive_id = ${`v${streamer}`} for no key update`.execute(tx)

export const gifts: Benchmark = {
  name: 'gifts',
  summary: `gifts to one streamer against gifts to ${STREAMERS}, ${CLIENTS} clients`,
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'avalive-bench-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    const connections = connect(postgres.connectionString, CLIENTS, () => {})
    try {
      await prepare(connections.pool)
      await giftsTo(connections, STREAMERS)
      const one: number[] = []
      const many: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        many.push(await giftsTo(connections, STREAMERS))
        one.push(await giftsTo(connections, 1))
      }
      const locked = await giftsTo(connections, 1, lockStreamer)
      const [toOne, toMany] = [median(one), median(many)]
      const figures = `${Math.round(toOne)} gifts/s to one, ${Math.round(toMany)}/s to many`
      return [
        { what: 'gifts to one to gifts to many', figures, value: toOne / toMany, target: 0.9 },
        {
          what: 'the same with the streamer locked',
          figures: `${Math.round(locked)} gifts/s`,
          value: locked / toMany,
        },
      ]
    } finally {
      await connections.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
