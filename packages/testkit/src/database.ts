import { randomBytes } from 'node:crypto'
import { connect, type Database } from '@avalive/server/platform/db/database'
import { applicationRole, superuser } from '@avalive/server/platform/embedded-postgres/cluster'
import pg from 'pg'
import { templateDatabase } from './template.ts'

export interface TestDatabase {
  /** The application's role, which reads and writes rows. */
  readonly connectionString: string
  /** The owner, who defines tables. */
  readonly ownerUrl: string
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
    connectionString: named(server, name).replace(`//${superuser}@`, `//${applicationRole}@`),
    ownerUrl: named(server, name),
    drop: () => asAdmin(server, `drop database if exists ${name} with (force)`),
  }
}

/** Runs `work` as the owner, for what the application may not do: change definitions, or rows that are append-only. */
export const asOwner = async <T>({ ownerUrl }: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = connect(ownerUrl, 2, () => {})
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Changes definitions as the owner. */
export const defineAsOwner = async ({ ownerUrl }: TestDatabase, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
