import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { templateDatabase } from './template.ts'

export interface TestDatabase {
  readonly connectionString: string
  drop(): Promise<void>
}

const named = (connectionString: string, database: string): string =>
  connectionString.replace(/\/\w+\?/, `/${database}?`)

const asAdmin = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: named(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** One server, or one for each process that runs test files. */
export type DatabaseServers = string | readonly string[]

const ownServer = (servers: DatabaseServers): string => {
  const all = [servers].flat()
  const own = all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length]
  if (own === undefined) throw new Error('no database server')
  return own
}

/** A fresh clone of the migrated database, or of another one of the server. */
export const cloneDatabase = async (
  servers: DatabaseServers,
  template: string = templateDatabase,
): Promise<TestDatabase> => {
  const server = ownServer(servers)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    connectionString: named(server, name),
    drop: () => asAdmin(server, `drop database if exists ${name} with (force)`),
  }
}
