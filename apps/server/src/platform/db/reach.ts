import pg from 'pg'
import { Unreachable } from '../unreachable.ts'

/** Connects once before anything else starts, because most misconfigured starts fail here. */
export const reachDatabase = async (connectionString: string, timeoutMs: number): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs })
  // `connect` reports the failure. Without a listener, the event would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw error instanceof Error ? new Unreachable('The database', 'DATABASE_URL', timeoutMs, error) : error
  }
  await client.end()
}
