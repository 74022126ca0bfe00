import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { countsFrom, failure, type Outcome } from './outcome.ts'
import { inRoot } from './root.ts'
import { type RunOptions, runNode } from './run.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A file that fails without a failed test did not load, or a hook of it failed. */
const failuresOf = ({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] => {
  const file = relative(inRoot('.'), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, 'the file', message)]
  return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]))
}

type Project = 'unit' | 'page' | 'integration'

export const vitest = (name: string, project: Project, show: boolean, args: readonly string[] = []): Promise<Outcome> =>
  runVitest(name, [`--project=${project}`, ...args], { show })

/** Tests in which the server dies, or chance decides, with everything that they can try. */
export const sweepTests = (): Promise<Outcome> =>
  runVitest('crashes and simulations', ['--project=integration', 'crash', 'simulation', 'sweep'], {
    show: true,
    env: { SWEEP: '1' },
  })

const runVitest = async (name: string, args: readonly string[], options: RunOptions): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, output } = await runNode(
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      options,
    )
    const counts = await countsFrom(file, ok, (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOf),
    }))
    return { name, output, ...counts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
