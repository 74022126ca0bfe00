import { ConfigProblem, readConfig } from '../apps/server/src/platform/config.ts'
import { connect } from '../apps/server/src/platform/db/database.ts'
import { readConnection } from '../apps/server/src/platform/embedded-postgres/connection-file.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import { reseal } from '../apps/server/src/platform/reseal.ts'
import { sealingOf } from '../apps/server/src/platform/sealing.ts'

/** Implements `npm run reseal`, for DATABASE_URL or the sandbox in DATA_DIR, running or not. */
const settingsOrExit = () => {
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  try {
    // Only the keys matter here, so the other variables of production may be missing.
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = settingsOrExit()
const { dataDir } = config
const databaseUrl = process.env.DATABASE_URL
if (databaseUrl && !config.sealing) {
  console.error('SEALING_KEYS and LOOKUP_KEY are missing.')
  process.exit(1)
}
const running = databaseUrl ?? (await readConnection(dataDir))
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
const connections = connect(running ?? own?.connectionString ?? '', 1, () => {})
try {
  const sealing = await sealingOf(config)
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
