import { systemClock } from '../clock.ts'
import { migrateJobs } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import { checkSealingKeys, sealPlainValues, validateSeals } from '../reseal.ts'
import type { Sealing } from '../sealed.ts'
import { connect } from './database.ts'
import { MigrationProblem, migrate, pendingMigrations } from './migrate.ts'
import { canChangeSchema, grantApplication, roleOf } from './roles.ts'
import { blamingDatabase } from './unavailable.ts'

interface Schema {
  /** The application's connection. */
  readonly databaseUrl: string
  /** The owner's connection. Null if there is only one role, or if `npm run migrate` runs elsewhere. */
  readonly ownerUrl: string | null
  readonly sealing: Sealing
  readonly log: Log
  readonly progress: (line: string) => void
}

const lostLine = (log: Log) => (reason: string) => log.warn({ reason }, 'a database connection was lost')

const oneRole = `The role of DATABASE_URL can change the schema. docs/operations.md says how to separate the roles.`
const sameRole = () => new MigrationProblem(`${oneRole}\nMIGRATION_DATABASE_URL must name another role, the owner.`)

const bringUpToDate = async (url: string, { sealing, log, progress }: Schema, role: string | null): Promise<void> => {
  const { pool, db, close } = connect(url, 2, lostLine(log))
  try {
    // Before anything is changed: the rights of the application's role would be taken from the owner.
    if (role !== null && (await roleOf(pool)) === role) throw sameRole()
    await migrateJobs(pool, log)
    const applied = await migrate(pool)
    progress(applied.length > 0 ? `schema brought up to date (${applied.length} migrations)` : 'schema is up to date')
    // Before anything is sealed: values under a wrong key would be lost.
    await checkSealingKeys(db, sealing, systemClock.now())
    const sealed = await sealPlainValues(db, sealing)
    await validateSeals(db)
    if (sealed > 0) progress(`${sealed} values sealed that were stored as plain text`)
    if (role !== null) await grantApplication(pool, role)
  } finally {
    await close()
  }
}

/**
 * Brings the schema up to date as its owner. Afterwards the application's role may read and write rows, and nothing
 * else. A database with one role for both still works, with a warning.
 */
export const prepareSchema = async (schema: Schema): Promise<void> => {
  const { databaseUrl, ownerUrl, log, progress } = schema
  const { pool, close } = connect(databaseUrl, 1, lostLine(log))
  try {
    const role = await blamingDatabase(roleOf(pool))
    if (ownerUrl !== null) {
      await blamingDatabase(bringUpToDate(ownerUrl, schema, role))
      if (await blamingDatabase(canChangeSchema(pool))) {
        throw sameRole()
      }
      return
    }
    if (await blamingDatabase(canChangeSchema(pool))) {
      log.warn(
        { advice: 'docs/operations.md says how to separate the roles' },
        'the role of DATABASE_URL can change the schema',
      )
      return await blamingDatabase(bringUpToDate(databaseUrl, schema, null))
    }
    const pending = await blamingDatabase(pendingMigrations(pool))
    if (pending.length > 0) {
      throw new MigrationProblem(
        `The database lacks ${pending.length} migrations (from ${pending[0]}), and the role ${role} may not apply them.\nRun npm run migrate with MIGRATION_DATABASE_URL, or set it for the server.`,
      )
    }
    progress('schema is up to date')
  } finally {
    await close()
  }
}
