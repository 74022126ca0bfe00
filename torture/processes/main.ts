import { parseArgs } from 'node:util'
import { endWithParent } from '../../scripts/lib/parent.ts'
import { LATEST_MS } from './check.ts'
import { torture } from './run.ts'

/*
 * Behind `npm run torture -- processes`: two server processes on one PostgreSQL and one Redis, comments, gifts and
 * viewers at both. Processes, Redis and PostgreSQL are killed and stopped in turn. At the end nothing that was answered
 * is missing or doubled, in the database or at any viewer. Everything listens on loopback and is removed afterwards.
 * `--seconds`, `--comments` and `--gifts` a second, `--viewers`; `--only Redis` does only the faults with that name.
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
