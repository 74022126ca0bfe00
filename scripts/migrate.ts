import { explain } from '../apps/server/src/main.ts'
import { ConfigProblem, readConfig } from '../apps/server/src/platform/config.ts'
import { encryptionProblems } from '../apps/server/src/platform/config-encryption.ts'
import { resolvedSecrets } from '../apps/server/src/platform/config-secrets.ts'
import { prepareSchema } from '../apps/server/src/platform/db/prepare-schema.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { sealingOf } from '../apps/server/src/platform/sealing.ts'

// Implements `npm run migrate`: brings the schema up to date as its owner, so that the processes that serve need not
// know the owner's password.

const refuse = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const { env: given, problems } = resolvedSecrets(process.env)
const { DATABASE_URL: databaseUrl, NODE_ENV: _, ...env } = given
try {
  const wrong = [...problems, ...encryptionProblems(given)]
  if (wrong.length > 0) throw new ConfigProblem(wrong)
  // Only the database and the keys matter here, so the other variables of production may be missing.
  const config = readConfig(env)
  const { MIGRATION_DATABASE_URL: ownerUrl, sealing } = config
  if (!databaseUrl || !ownerUrl) refuse('DATABASE_URL and MIGRATION_DATABASE_URL must be set.')
  else if (!sealing) refuse('SEALING_KEYS and LOOKUP_KEY must be set.')
  else {
    const progress = (line: string) => console.log(`• ${line}`)
    const log = createLog({ LOG_LEVEL: 'warn', mode: 'production' })
    await prepareSchema({ databaseUrl, ownerUrl, sealing: await sealingOf(config), log, progress })
    console.log('✓ the application’s role has its rights')
  }
} catch (error) {
  refuse(explain(error) ?? String(error))
}
