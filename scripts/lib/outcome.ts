import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { seconds } from './step.ts'

/** The result of one check or suite. A check without tests of its own counts as one. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  skipped: number
  output: string
  /** The failed tests, each with the first line of its message. */
  failures?: readonly string[]
}

export const single = (name: string, ok: boolean, output = ''): Outcome => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  output: ok ? '' : output,
})

/** Runs a check and prints its line, with its output only if it failed. */
export const report = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  const started = performance.now()
  const outcome = await work()
  const { name, passed, failed, skipped, output } = outcome
  const counts =
    passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ` : ''
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} (${counts}${seconds(started)})`)
  if (failed > 0 && output) console.log(output.trimEnd())
  return outcome
}

/** Prints all outcomes and, as the last line, their totals. Returns the exit code. */
export const summarize = (outcomes: readonly Outcome[], started: number): 0 | 1 => {
  console.log(`\nIn ${seconds(started)}:`)
  for (const { name, passed, failed, skipped, failures = [] } of outcomes) {
    const extra = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${extra}`)
    for (const each of failures) console.log(`    ${each}`)
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped' | 'failures'>

export const failure = (file: string, title: string, message = ''): string =>
  `${file}: ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`

/** A runner that fails without a failed test (a file that does not load, or no file at all) counts as one failure. */
export const countsFrom = async (file: string, ok: boolean, read: (report: never) => Counts): Promise<Counts> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : read(JSON.parse(text) as never)
  return ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}
