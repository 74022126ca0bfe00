import { openPool } from '@avalive/server/platform/db/database'
import { migrate } from '@avalive/server/platform/db/migrate'
import { startTemporaryPostgres } from '@avalive/server/platform/embedded-postgres/temporary'
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
  const postgres = await startTemporaryPostgres()
  const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
  await migrateJobs(pool, pino({ level: 'silent' }))
  await migrate(pool)
  await close()
  project.provide('databaseServer', postgres.connectionString)
  return () => postgres.stop()
}
