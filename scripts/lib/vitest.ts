import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsFrom, type Outcome } from './outcome.ts'
import { inRoot } from './root.ts'
import { runNode } from './run.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

type Project = 'unit' | 'page' | 'integration'

/**
 * By itself Vitest leaves a processor to somebody who watches. Files that talk to a database wait for it, and some for
 * the clock: two more of them leave hardly any of two processors idle.
 */
const workersOf = (project: Project): number => availableParallelism() + (project === 'integration' ? 2 : 0)

export async function vitest(name: string, project: Project, show: boolean): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, output } = await runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        `--maxWorkers=${workersOf(project)}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { show },
    )
    const counts = await countsFrom(file, ok, (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }))
    return { name, output, ...counts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
