import { parseArgs } from 'node:util'
import { type Moment, nameOf, type Passage } from '@avalive/testkit/crash/fault-line'
import { type Death, playAll, pointsOf, rehearse } from '@avalive/testkit/crash/play'
import { type Scenario, scenarios } from '@avalive/testkit/crash/scenarios'
import { openWorld, type World } from '@avalive/testkit/crash/world'
import { pino } from 'pino'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { grantApplication } from '../apps/server/src/platform/db/roles.ts'
import { applicationRole } from '../apps/server/src/platform/embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/temporary.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/worker.ts'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'

/*
 * The purchase part of `npm run torture`: kills the server with SIGKILL at every message that it sends to the database
 * and to the payment provider during a purchase of coins, restarts it, and checks that no coin is lost or duplicated.
 * Arguments select scenarios by name. `--worlds 2` sets how many servers are tested in parallel.
 */
const FIRST_PORT = 21_900

const say = (line: string) => process.stdout.write(`${line}\n`)

const momentsOf = ({ way, isAnswered, isKept }: Passage): readonly Moment[] => [
  'before',
  ...(isAnswered ? (['unanswered'] as const) : []),
  ...(way === 'provider' || isKept ? (['after'] as const) : []),
  ...(isKept ? (['late'] as const) : []),
]

interface Result {
  readonly scenario: Scenario
  readonly passages: number
  readonly deaths: readonly Death[]
  readonly kills: number
  readonly took: string
}

const torture = async (world: World, scenario: Scenario): Promise<Result> => {
  const started = performance.now()
  const passages = await rehearse(world, scenario)
  let kills = 0
  const deaths = await playAll(world, scenario, pointsOf(passages, momentsOf), () => {
    kills += 1
  })
  return { scenario, passages: passages.length, deaths, kills, took: seconds(started) }
}

const tell = ({ scenario, passages, deaths, kills, took }: Result): void => {
  const failed = deaths.filter(({ problems }) => problems.length > 0)
  const figures = [passages, deaths.length, kills, failed.length].map((figure) => String(figure).padStart(8)).join('')
  say(`${failed.length === 0 ? '✓' : '✗'} ${scenario.name.padEnd(52)}${figures}  ${took}`)
  for (const { point, problems } of failed) {
    say(`    ${point.moment} ${nameOf(point.passage).slice(0, 120)}, turn ${point.turn}: ${problems.join('; ')}`)
  }
}

const chosen = (names: readonly string[]): readonly Scenario[] => {
  const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown.length === 0) return scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  say(`Unknown: ${unknown.join('; ')}. There are: ${scenarios.map(({ name }) => name).join('; ')}.`)
  process.exit(1)
}

const migrated = async (connectionString: string): Promise<void> => {
  const { pool, close } = openPool({ connectionString }, () => {})
  await migrateJobs(pool, pino({ level: 'silent' }))
  await migrate(pool)
  await grantApplication(pool, applicationRole)
  await close()
}

endWithParent()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worlds: { type: 'string', default: '2' } },
})
const waiting = [...chosen(positionals)]
const started = performance.now()
const postgres = await startTemporaryPostgres()
const results: Result[] = []
try {
  await migrated(postgres.connectionString)
  say(`${' '.repeat(54)}messages  points   kills  failed`)
  const inWorld = async (_each: unknown, index: number): Promise<void> => {
    const world = await openWorld(postgres.connectionString, FIRST_PORT + index)
    try {
      await world.start()
      for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
        const result = await torture(world, scenario)
        results.push(result)
        tell(result)
      }
    } finally {
      await world.close()
    }
  }
  await Promise.all(Array.from({ length: Number(values.worlds) }, inWorld))
} finally {
  await postgres.stop()
}
const deaths = results.flatMap((result) => result.deaths)
const failed = deaths.filter(({ problems }) => problems.length > 0).length
const kills = results.reduce((sum, result) => sum + result.kills, 0)
say(`${deaths.length} points in ${kills} kills, ${failed} failed, in ${seconds(started)}`)
process.exitCode = failed === 0 ? 0 : 1
