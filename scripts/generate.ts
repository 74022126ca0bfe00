import { writeFile } from 'node:fs/promises'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { generateTypes } from '../apps/server/src/platform/db/generate.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/temporary.ts'
import { inRoot } from './lib/root.ts'
import { runNode } from './lib/run.ts'
import { step } from './lib/step.ts'

/** Everything in the repository that is made from something else in it. */
await step(async () => {
  const { ok, output } = await runNode(['packages/i18n/src/generate.ts'])
  if (!ok) throw new Error(output)
  return 'types of the messages written'
})
await step(async () => {
  await writeFile(inRoot('apps/server/src/platform/db/types.generated.ts'), await databaseTypes())
  return 'types of the database written'
})

async function databaseTypes(): Promise<string> {
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
