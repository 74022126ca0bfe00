import { readConfig } from '../apps/server/src/platform/config.ts'
import { withSecretFiles } from '../apps/server/src/platform/config-secrets.ts'
import { connect } from '../apps/server/src/platform/db/database.ts'
import { readConnection } from '../apps/server/src/platform/embedded-postgres/connection-file.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'
import { checkLedger } from '../apps/server/src/platform/ledger-check.ts'

/** Implements `npm run ledger:check`, for DATABASE_URL or the sandbox in DATA_DIR, running or not. */
const databaseUrl = withSecretFiles(process.env).env.DATABASE_URL
const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR })
const running = databaseUrl ?? (await readConnection(dataDir))
const own = running ? undefined : await startEmbeddedPostgres({ dataDir })
const connections = connect(running ?? own?.connectionString ?? '', 1, () => {})
try {
  const { accounts, transfers, faults } = await checkLedger(connections.db)
  for (const { what, id, recorded, proved } of faults)
    console.log(`✗ ${what} ${id}: says ${recorded}, its postings say ${proved}`)
  console.log(
    faults.length === 0
      ? `✓ ${accounts} accounts and ${transfers} transfers agree`
      : `${faults.length} of ${accounts} accounts and ${transfers} transfers do not agree`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await connections.close()
  await own?.stop()
}
