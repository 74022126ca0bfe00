import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20

const readInstant = (text: string): Temporal.Instant | 'infinity' =>
  text === 'infinity' ? 'infinity' : Temporal.Instant.from(text.replace(' ', 'T'))

/** Instants and dates arrive as Temporal values, 64-bit integers as bigint: no floats near a balance. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return readInstant
    if (oid === DATE) return Temporal.PlainDate.from
    if (oid === INT8) return BigInt
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface Connections {
  readonly pool: pg.Pool
  readonly db: Database
}

/** `onLost` hears of connections that break; whoever was using one gets the error as well. */
export const connect = (connectionString: string, max: number, onLost: (error: Error) => void): Connections => {
  const pool = new pg.Pool({ connectionString, max, types, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}
