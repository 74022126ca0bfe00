import { openPool } from '@avalive/server/platform/db/database'
import { migrate } from '@avalive/server/platform/db/migrate'
import { grantApplication } from '@avalive/server/platform/db/roles'
import { applicationRole } from '@avalive/server/platform/embedded-postgres/cluster'
import { startTemporaryPostgres } from '@avalive/server/platform/embedded-postgres/temporary'
import { migrateJobs } from '@avalive/server/platform/jobs/worker'
import { pino } from 'pino'

/** Starts a real PostgreSQL server whose migrated database is the template that test apps clone. */
export const startTemplateServer = async () => {
  const postgres = await startTemporaryPostgres()
  const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
  await migrateJobs(pool, pino({ level: 'silent' }))
  await migrate(pool)
  await grantApplication(pool, applicationRole)
  await close()
  return postgres
}
