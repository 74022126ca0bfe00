import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsFrom, type Outcome } from './outcome.ts'
import { inRoot } from './root.ts'
import { runNode } from './run.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

type Project = 'unit' | 'page' | 'integration'

export const vitest = async (name: string, project: Project, show: boolean): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, output } = await runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
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
