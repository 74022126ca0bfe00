import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@avalive/server/platform/db/database'
import { migrate } from '@avalive/server/platform/db/migrate'
import { startEmbeddedPostgres } from '@avalive/server/platform/embedded-postgres/start'
import { migrateJobs } from '@avalive/server/platform/jobs/worker'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One real PostgreSQL for a run; its migrated database is the template that every test file clones. */
export const setup = async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
  await migrateJobs(pool, pino({ level: 'silent' }))
  await migrate(pool)
  await close()
  project.provide('databaseServer', postgres.connectionString)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
