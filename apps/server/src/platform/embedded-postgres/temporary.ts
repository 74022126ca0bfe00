import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'

/** A PostgreSQL for tests and tools. Stopping it removes its files. */
export const startTemporaryPostgres = async (
  options: Omit<StartOptions, 'dataDir'> = {},
): Promise<EmbeddedPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-temporary-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbeddedPostgres({ durable: false, ...options, dataDir })
    return { ...server, stop: () => server.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
