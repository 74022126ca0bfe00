import { openPool } from '../../apps/server/src/platform/db/database.ts'
import { generateTypes } from '../../apps/server/src/platform/db/generate.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startTemporaryPostgres } from '../../apps/server/src/platform/embedded-postgres/temporary.ts'

export const databaseTypesFile = 'apps/server/src/platform/db/types.generated.ts'

/** The types of a database with all migrations applied. */
export const databaseTypes = async (): Promise<string> => {
  const database = await startTemporaryPostgres()
  const { pool, close } = openPool({ connectionString: database.connectionString }, () => {})
  try {
    await migrate(pool)
    return await generateTypes(pool)
  } finally {
    await close()
    await database.stop()
  }
}
