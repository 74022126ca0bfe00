import pg from 'pg'
import { Unreachable } from '../unreachable.ts'

/** Connects once, before anything else is begun: most wrong starts end here. */
export const reachDatabase = async (connectionString: string, timeoutMs: number): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs })
  // A failure is told by `connect`; without a listener it would end the process as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw error instanceof Error ? new Unreachable('The database', 'DATABASE_URL', timeoutMs, error) : error
  }
  await client.end()
}
