import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { simulatedPayoneer } from '@avalive/testkit/abroad-simulation/payoneer'
import { type SimulatedService, type Simulation, simulateAbroad } from '@avalive/testkit/abroad-simulation/simulate'
import { simulatedWise } from '@avalive/testkit/abroad-simulation/wise'
import type { DatabaseServers } from '@avalive/testkit/database'
import { startTemplateServer } from '@avalive/testkit/template-server'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'

/*
 * Runs as `npm run simulate:payouts-abroad`: a thousand requests for each service on a real PostgreSQL, against a
 * stand-in whose requests and webhooks fail in all ways. The faults come from a seed, which is printed: `-- --seed …`
 * repeats a run. Points and money must balance, nothing may be paid twice, and no outcome may stay unknown for more than
 * two rounds of reconciliation in which the vendor answers. With `--kill`, the server is a process of its own that is killed
 * at every step of requests and rounds, and started again.
 */
type Start = (databases: DatabaseServers, simulation: Simulation) => Promise<SimulatedService>
const services: Readonly<Record<string, Start>> = {
  payoneer: simulatedPayoneer,
  wise: simulatedWise,
}

/** More than there are steps, so that the server dies at each one when it is first reached. */
const KILLS_PER_ROUND = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

endWithParent()
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    service: { type: 'string' },
    kill: { type: 'boolean', default: false },
  },
})
const requests = Number(values.requests)
const { seed } = values
const kills = values.kill ? KILLS_PER_ROUND : 0
if (!requests) throw new Error('a number of requests is needed')

const started = performance.now()
const server = await startTemplateServer()
try {
  for (const [name, start] of Object.entries(services)) {
    if (values.service !== undefined && values.service !== name) continue
    say(`${name}: ${requests} requests, seed ${seed}${values.kill ? ', with kills' : ''}`)
    const service = await start(server.connectionString, { seed, kills })
    try {
      const { faults, done } = await simulateAbroad(service, { requests, seed, kills }, (line) =>
        say(`  ${line} (${seconds(started)})`),
      )
      for (const [what, count] of Object.entries(done)) say(`  ${what}: ${count}`)
      const found = [...faults, ...service.spared.map((step) => `never killed at ${step}`)]
      for (const fault of found) say(`✗ ${fault}`)
      if (found.length > 0) process.exitCode = 1
      else
        say(`✓ ${name}: points and money balance, nothing is paid twice, nothing stays unknown (${seconds(started)})`)
    } finally {
      await service.stop()
    }
  }
} finally {
  await server.stop()
}
