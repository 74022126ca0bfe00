import { parseArgs } from 'node:util'
import { endWithParent } from '../../scripts/lib/parent.ts'
import { LATEST_MS } from './check.ts'
import { torture } from './run.ts'

/*
 * Runs as `npm run torture -- processes`: two server processes share one PostgreSQL and one Redis, and both serve
 * comments, gifts and viewers. Processes, Redis and PostgreSQL are killed or paused one after the other. At the end, no
 * answered comment or gift may be missing or duplicated, in the database or at any viewer. Everything listens on
 * loopback and is removed afterwards.
 * Options: `--seconds`, `--comments` and `--gifts` per second, `--viewers`. `--only Redis` runs only the faults whose
 * name contains "Redis".
 */
const MAX_SECONDS = 3600

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = (name: string, text: string, max: number): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value <= max) return value
  say(`--${name} must be a whole number from 1 to ${max}.`)
  process.exit(1)
}

endWithParent()
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    comments: { type: 'string', default: '50' },
    gifts: { type: 'string', default: '20' },
    viewers: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const seconds = number('seconds', values.seconds, MAX_SECONDS)
const report = await torture({
  seconds,
  comments: number('comments', values.comments, 500),
  gifts: number('gifts', values.gifts, 500),
  viewers: number('viewers', values.viewers, 1000),
  pauseMs: seconds < 60 ? 1000 : 4000,
  only: values.only,
  say,
})
const isLate = report.slowest > LATEST_MS
const problems = [
  ...report.problems,
  ...(isLate ? [`an event took ${Math.round(report.slowest)} ms to reach a viewer, and may take ${LATEST_MS} ms`] : []),
]
for (const figure of report.figures) say(figure)
for (const problem of problems.slice(0, 30)) say(`✗ ${problem}`)
if (problems.length === 0) say('✓ nothing that was answered is missing or doubled, in the database or at any viewer')
process.exit(problems.length === 0 ? 0 : 1)
