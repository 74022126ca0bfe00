import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { generateTypes } from '../apps/server/src/platform/db/generate.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts'

/** Migrates a throw-away database and writes its types down. */
const dataDir = await mkdtemp(join(tmpdir(), 'avalive-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
try {
  const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
  await migrate(pool)
  const file = join(import.meta.dirname, '../apps/server/src/platform/db/types.generated.ts')
  await writeFile(file, await generateTypes(pool))
  await close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
