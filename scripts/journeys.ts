import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweep } from '../e2e/lib/sweep.ts'
import { findOrInstallChromium } from './chromium.ts'
import { countsFrom, failure, type Outcome, single } from './lib/outcome.ts'
import { inRoot } from './lib/root.ts'
import { runNode } from './lib/run.ts'

type Journey = { projectName: string; status: string; results: { error?: { message?: string } }[] }
type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: Journey[] }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** A spec has a journey for each project. */
const failuresOf = ({ suites = [], specs }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => failure(`${projectName} ${file}`, title, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failuresOf),
]

/** A journey that passed on a retry counts as passed; Playwright lists it as flaky. */
const play = async (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const browser = await findOrInstallChromium()
  if ('problem' in browser) return single(name, false, browser.problem)
  const folder = await mkdtemp(join(tmpdir(), 'playwright-'))
  const file = join(folder, 'report.json')
  try {
    const { ok, output } = await runNode(
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args],
      { show: true, env: { ...env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    )
    const counts = await countsFrom(file, ok, ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(failuresOf),
    }))
    return { name, output, ...counts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const journeys = (args: readonly string[]) => play('browser journeys', args)

export const sweepJourneys = () => play('browser journeys of the sweep', ['--grep', sweep], { SWEEP: '1' })
