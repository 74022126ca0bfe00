import { parseArgs } from 'node:util'
import { simulatePayouts } from '@avalive/testkit/payouts-simulation/simulate'
import { startTemplateServer } from '@avalive/testkit/template-server'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'

/*
 * Runs as `npm run simulate:payouts`: twelve months for ten thousand streamers on a real PostgreSQL, with random gifts,
 * registrations around the cut-off, suspensions and returned transfers. A model that doesn't use the database predicts
 * every transfer. Every yen is explained by postings and statements, and annual totals are the sum of the statements.
 * The last month turn is killed at a hundred random database messages and ends with the same rows and the same file.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

endWithParent()
const { values } = parseArgs({
  options: {
    streamers: { type: 'string', default: '10000' },
    months: { type: 'string', default: '12' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'winter' },
  },
})
const [streamers, months, kills] = [values.streamers, values.months, values.kills].map(Number)
if (!streamers || !months || kills === undefined || Number.isNaN(kills)) throw new Error('numbers are needed')

const started = performance.now()
const server = await startTemplateServer()
try {
  say(`${streamers} streamers, ${months} months, ${kills} kills, seed ${values.seed}`)
  const { faults, done } = await simulatePayouts(
    server.connectionString,
    { streamers, months, kills, seed: values.seed },
    (line) => say(`  ${line} (${seconds(started)})`),
  )
  for (const [what, count] of Object.entries(done)) say(`  ${what}: ${count}`)
  for (const fault of faults) say(`✗ ${fault}`)
  say(
    faults.length === 0
      ? `✓ every transfer as the rules say, every yen explained, the same rows and file after every kill (${seconds(started)})`
      : `✗ ${faults.length} faults or more (${seconds(started)})`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
