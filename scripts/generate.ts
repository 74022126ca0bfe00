import { writeFile } from 'node:fs/promises'
import { asvsFile, makeAsvs } from './asvs/make-asvs.ts'
import { checksumFile, readChecksums, readMigrations } from './check-migrations.ts'
import { coverageFile, repositoryCoverage } from './coverage/read-repository.ts'
import { databaseTypes, databaseTypesFile } from './lib/database-types.ts'
import { inRoot } from './lib/root.ts'
import { runNode } from './lib/run.ts'
import { step } from './lib/step.ts'

/** Writes everything in the repository that is generated from something else in it. */
await step(async () => {
  const { ok, output } = await runNode(['packages/i18n/src/generate.ts'])
  if (!ok) throw new Error(output)
  return 'types of the messages written'
})
await step(async () => {
  // A landed migration keeps its checksum, so that an edit is detected.
  const checksums = { ...(await readMigrations()), ...(await readChecksums()) }
  await writeFile(inRoot(checksumFile), `${JSON.stringify(checksums, null, 2)}\n`)
  return 'checksums of new migrations written'
})
await step(async () => {
  await writeFile(inRoot(databaseTypesFile), await databaseTypes())
  return 'types of the database written'
})
await step(async () => {
  const { page, problems } = await repositoryCoverage()
  await writeFile(inRoot(coverageFile), page)
  for (const problem of problems) console.error(problem)
  return 'coverage of the rules written'
})
await step(async () => {
  const { page, problems } = makeAsvs()
  await writeFile(inRoot(asvsFile), page)
  for (const problem of problems) console.error(problem)
  return 'page of the ASVS written'
})
