import { readFile } from 'node:fs/promises'
import { checkCommits } from './check-commits.ts'
import { checkImports } from './check-imports.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkTables } from './check-tables.ts'
import { checkTexts } from './check-texts.ts'
import { databaseTypes, databaseTypesFile } from './lib/database-types.ts'
import { type Outcome, report, single } from './lib/outcome.ts'
import { endWithParent } from './lib/parent.ts'
import { inRoot } from './lib/root.ts'
import { run, runNode } from './lib/run.ts'
import { seconds } from './lib/step.ts'
import { vitest } from './lib/vitest.ts'

const bin = (name: string) => inRoot('node_modules/.bin', name)

const command = (name: string, program: string, args: readonly string[]) => async (): Promise<Outcome> => {
  const { ok, output } = await run(program, args)
  return single(name, ok, output)
}

const faultsOf = (name: string, check: () => Promise<string[]>) => async (): Promise<Outcome> => {
  const faults = await check()
  return single(name, faults.length === 0, faults.join('\n'))
}

const staleDatabaseTypes = async (): Promise<string[]> => {
  const isFresh = (await readFile(inRoot(databaseTypesFile), 'utf8')) === (await databaseTypes())
  return isFresh ? [] : [`${databaseTypesFile} is out of date: run npm run generate`]
}

const statics = [
  command('types of server, packages and scripts', bin('tsc'), ['-p', 'tsconfig.json']),
  command('types of the web app', bin('tsc'), ['-p', 'apps/web/tsconfig.json']),
  command('lint and formatting', bin('biome'), ['check', '--colors=off']),
  faultsOf('import directions and cycles', checkImports),
  faultsOf('owners of tables', checkTables),
  faultsOf('texts that no code uses', checkTexts),
  faultsOf('migrations', checkMigrations),
  faultsOf('commit subjects', checkCommits),
  async () => {
    const { ok, output } = await runNode(['packages/i18n/src/generate.ts', '--check'])
    return single('generated types of the messages', ok, output)
  },
  faultsOf('generated types of the database', staleDatabaseTypes),
]

/** The fast part of the tests. The static checks run one after another, next to the unit tests, to use two cores. */
export const runChecks = async (): Promise<Outcome[]> => {
  const unit = report(() => vitest('unit tests', 'unit', false))
  const outcomes: Outcome[] = []
  for (const check of statics) outcomes.push(await report(check))
  return [...outcomes, await unit]
}

if (import.meta.main) {
  endWithParent()
  const started = performance.now()
  const outcomes = await runChecks()
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  console.log(
    failed.length === 0
      ? `All is well (${seconds(started)}).`
      : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
