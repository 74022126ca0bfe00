import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnPool } from '@avalive/server/platform/db/database'

const folder = join(import.meta.dirname, '../../../apps/server/src/migrations')

/** Applies the migrations before the one with this name, or this beginning of a name, as an earlier version did. */
export const migrateUntil = async (pool: OwnPool['pool'], first: string): Promise<void> => {
  await pool.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const name of (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < first).sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    await pool.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await pool.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** The file of a migration, whose number may change until it has landed. */
export const migrationFile = async (title: string): Promise<string> => {
  const found = (await readdir(folder)).find((name) => name.slice(5) === `${title}.sql`)
  if (!found) throw new Error(`no migration ${title}`)
  return found
}
