import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const fileIn = (dataDir: string): string => join(dataDir, 'connection')

/** Lets other programs find the running database of this data directory. The returned function removes the file. */
export const writeConnection = async (dataDir: string, connectionString: string): Promise<() => Promise<void>> => {
  await writeFile(fileIn(dataDir), connectionString, { mode: 0o600 })
  return () => rm(fileIn(dataDir), { force: true })
}

/** The connection of a running database, or undefined. The file may be a leftover of a crash, so it is tested. */
export const readConnection = async (dataDir: string): Promise<string | undefined> => {
  const connectionString = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (!connectionString) return undefined
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return connectionString
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
