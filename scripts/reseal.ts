import { rememberedClock } from '../apps/server/src/features/sandbox/remembered-clock.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { ConfigProblem, readConfig } from '../apps/server/src/platform/config.ts'
import { encryptionProblems } from '../apps/server/src/platform/config-encryption.ts'
import { resolvedSecrets } from '../apps/server/src/platform/config-secrets.ts'
import { connect } from '../apps/server/src/platform/db/database.ts'
import { readConnection } from '../apps/server/src/platform/embedded-postgres/connection-file.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import { checkSealingKeys, reseal } from '../apps/server/src/platform/reseal.ts'
import { sealingOf } from '../apps/server/src/platform/sealing.ts'

// Implements `npm run reseal`, for DATABASE_URL or the sandbox in DATA_DIR, running or not.

const refuse = (error: unknown): never => {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

const settingsOrExit = () => {
  const { env: given, problems } = resolvedSecrets(process.env)
  const { DATABASE_URL: databaseUrl, NODE_ENV: _, ...env } = given
  try {
    const wrong = [...problems, ...(databaseUrl ? encryptionProblems(given) : [])]
    if (wrong.length > 0) throw new ConfigProblem(wrong)
    // Only the keys matter here, so the other variables of production may be missing.
    return { config: readConfig(env), databaseUrl }
  } catch (error) {
    return refuse(error)
  }
}

const { config, databaseUrl } = settingsOrExit()
const { dataDir } = config
if (databaseUrl && !config.sealing) {
  console.error('SEALING_KEYS and LOOKUP_KEY are missing.')
  process.exit(1)
}
const running = databaseUrl ?? (await readConnection(dataDir))
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
const connections = connect(running ?? own?.connectionString ?? '', 1, () => {})
try {
  const sealing = await sealingOf(config)
  // A wrong lookup key would hide the people whose values are sealed again.
  const clock = databaseUrl ? systemClock : await rememberedClock(connections.db)
  await checkSealingKeys(connections.db, sealing, clock.now()).catch(refuse)
  const { resealed, inUse } = await reseal(connections.db, sealing)
  console.log(`${resealed} values sealed again with the key ${sealing.firstKey}`)
  for (const { name, key, values } of inUse) console.log(`  ${name}: ${values} with the key ${key}`)
  const old = inUse.filter(({ key }) => key !== sealing.firstKey)
  console.log(old.length === 0 ? '✓ no other key is in use' : '✗ other keys are still in use: run this again')
  process.exitCode = old.length === 0 ? 0 : 1
} finally {
  await connections.close()
  await own?.stop()
}
