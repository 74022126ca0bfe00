import { rememberedClock } from '../apps/server/src/features/sandbox/remembered-clock.ts'
import { inviteOperator, NoSuchAccount } from '../apps/server/src/features/session/passkeys/invite-operator.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { resolvedSecrets } from '../apps/server/src/platform/config-secrets.ts'
import { connect } from '../apps/server/src/platform/db/database.ts'
import { readConnection } from '../apps/server/src/platform/embedded-postgres/connection-file.ts'

/** Implements `npm run make-operator -- <vliveId>`, for DATABASE_URL or the running sandbox in DATA_DIR. */
const [vliveId, ...rest] = process.argv.slice(2)
if (!vliveId || rest.length > 0) {
  console.error('Usage: npm run make-operator -- <vliveId>')
  process.exit(1)
}
const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR })
const databaseUrl = resolvedSecrets(process.env).env.DATABASE_URL
const connectionString = databaseUrl ?? (await readConnection(dataDir))
if (!connectionString) {
  console.error('Set DATABASE_URL, or start the sandbox first.')
  process.exit(1)
}
const connections = connect(connectionString, 1, () => {})
try {
  const clock = databaseUrl ? systemClock : await rememberedClock(connections.db)
  const { code, expiresAt } = await inviteOperator(connections.db, vliveId, clock)
  console.log(`${vliveId} is an operator. Their passkeys were removed and their sessions ended.`)
  console.log(`Code for the first passkey, valid once and until ${expiresAt.toString({ smallestUnit: 'minute' })}:`)
  console.log(code)
} catch (error) {
  if (!(error instanceof NoSuchAccount)) throw error
  console.error(`There is no account with the vliveId ${vliveId}.`)
  process.exitCode = 1
} finally {
  await connections.close()
}
