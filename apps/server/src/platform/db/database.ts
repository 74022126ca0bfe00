import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { names } from './names.ts'
import { asPgConfig, type Timeouts } from './timeouts.ts'
import type { DB } from './types.generated.ts'
import { type Watch, watchedPool } from './watched-pool.ts'

export type Database = Kysely<DB>

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

const readInstant = (text: string): Temporal.Instant | 'infinity' =>
  text === 'infinity' ? 'infinity' : Temporal.Instant.from(text.replace(' ', 'T'))

/** Reads instants and dates as Temporal values and 64-bit integers as bigint, so that no balance becomes a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return readInstant
    if (oid === DATE) return Temporal.PlainDate.from
    if (oid === INT8) return BigInt
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface OwnPool {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A pool that reports broken connections, idle or in use, until it is closed. */
export const openPool = (config: pg.PoolConfig, onLost: (reason: string) => void): OwnPool => {
  const pool = new pg.Pool(config)
  let closing = false
  const lost = (error: Error) => {
    if (!closing) onLost(error.message)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return {
    pool,
    close: async () => {
      closing = true
      await pool.end()
    },
  }
}

export interface Connections extends OwnPool {
  readonly db: Database
}

interface ConnectOptions {
  /** Without timeouts, statements may run as long as they need: migrations, checks. */
  readonly timeouts?: Timeouts
  readonly watch?: Watch
  /** PostgreSQL refuses every change. */
  readonly isReadOnly?: boolean
}

const unwatched: Watch = { isOn: false, failed: () => undefined, worked: () => undefined }

export const connect = (
  connectionString: string,
  max: number,
  onLost: (reason: string) => void,
  { timeouts, watch = unwatched, isReadOnly = false }: ConnectOptions = {},
): Connections => {
  const limits: pg.PoolConfig = timeouts ? asPgConfig(timeouts) : { connectionTimeoutMillis: 10_000 }
  const config = { connectionString, max, types, idleTimeoutMillis: 30_000, ...limits }
  const options = isReadOnly ? { options: `${limits.options ?? ''} -c default_transaction_read_only=on` } : {}
  const own = openPool({ ...config, ...options }, onLost)
  const pool = watchedPool(own.pool, watch)
  return { ...own, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [names] }) }
}
