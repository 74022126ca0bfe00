import { parseArgs } from 'node:util'
import { startTestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { simulateEvents } from '@avalive/testkit/events-simulation/simulate'
import { neverAway } from '@avalive/testkit/live'
import { startTemplateServer } from '@avalive/testkit/template-server'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'

/*
 * Runs as `npm run simulate:events`: ten thousand streamers, thirty overlapping events and sixty simulated days, with
 * the real use cases and tasks on a real PostgreSQL. Streamers enter, switch, cancel, receive gifts and spend time at
 * random. Tasks run late or concurrently at random, and the clock is set back. A model that doesn't use the database
 * predicts every answer, entry and score.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

endWithParent()
const { values } = parseArgs({
  options: {
    streamers: { type: 'string', default: '10000' },
    events: { type: 'string', default: '30' },
    days: { type: 'string', default: '60' },
    actions: { type: 'string', default: '40000' },
    seed: { type: 'string', default: 'autumn' },
  },
})
const [streamers, events, days, actions] = [values.streamers, values.events, values.days, values.actions].map(Number)
if (!streamers || !events || !days || !actions) throw new Error('numbers are needed')

const started = performance.now()
const server = await startTemplateServer()
const app = await startTestApp(server.connectionString, { ...frozenClock, env: { ...neverAway, DATABASE_POOL: '18' } })
let shown = 0
try {
  say(`${streamers} streamers, ${events} events, ${days} days, ${actions} actions, seed ${values.seed}`)
  const { faults, done } = await simulateEvents(
    app,
    { streamers, events, days, actions, seed: values.seed },
    (part) => {
      if (part < shown + 0.1) return
      shown = part
      say(`  ${Math.round(part * 100)} % after ${seconds(started)}`)
    },
  )
  for (const [what, count] of Object.entries(done).toSorted(([, a], [, b]) => b - a)) say(`  ${what}: ${count}`)
  for (const fault of faults) say(`✗ ${fault}`)
  say(
    faults.length === 0
      ? `✓ at most one scoring event each, no score lost or counted twice, no forbidden entry, statuses only forward (${seconds(started)})`
      : `✗ ${faults.length} faults or more (${seconds(started)})`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await app.stop()
  await server.stop()
}
