import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsFrom, type Outcome } from './outcome.ts'
import { inRoot } from './root.ts'
import { runNode } from './run.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

export async function vitest(name: string, projects: readonly string[], show: boolean): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, output } = await runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        // By itself it leaves a processor to somebody who watches.
        '--maxWorkers=100%',
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
