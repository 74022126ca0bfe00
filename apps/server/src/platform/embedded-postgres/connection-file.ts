import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const fileIn = (dataDir: string): string => join(dataDir, 'connection')

/** Tells the other programs of this data directory how to reach its running database; the file goes with the server. */
export const writeConnection = async (dataDir: string, connectionString: string): Promise<() => Promise<void>> => {
  await writeFile(fileIn(dataDir), connectionString, { mode: 0o600 })
  return () => rm(fileIn(dataDir), { force: true })
}

/** The connection of a running database, or undefined: a crash may have left the file behind. */
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
