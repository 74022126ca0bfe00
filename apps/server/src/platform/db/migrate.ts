import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
/** Any constant works, as long as all processes of one database use the same one. */
const MIGRATION_LOCK = 4_711_001

export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws if the database does not fit this version. */
const pendingOf = async (client: pg.Pool | pg.PoolClient): Promise<Migration[]> => {
  const migrations = await readMigrations()
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name))
      throw new MigrationProblem(
        `The database was made by a newer version of Avalive (it has ${name}).\nStart that version, or set DATA_DIR (DATABASE_URL in production) to another database.`,
      )
    if (known.get(name) !== checksum)
      throw new MigrationProblem(`The migration ${name} was changed after it had been applied.`)
  }

  const applied = new Set(rows.map((row) => row.name))
  return migrations.filter((migration) => !applied.has(migration.name))
}

/** The migrations that have not been applied yet. Needs no right to apply them. */
export const pendingMigrations = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  const pending = rows[0]?.exists ? await pendingOf(pool) : await readMigrations()
  return pending.map(({ name }) => name)
}

/** Migrates the schema and returns the applied migrations. Processes that start together wait for the first. */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect()
  try {
    // The role may have a default timeout that is meant for calls.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const pending = await pendingOf(client)
    for (const { name, sql, checksum } of pending) {
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new MigrationProblem(`The migration ${name} failed.`, { cause: error })
      }
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}
