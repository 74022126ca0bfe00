import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServerProcess } from '@avalive/testkit/process/start'
import { pino } from 'pino'
import { openPool } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/temporary.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/worker.ts'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'
import { gather } from './live/people.ts'
import { talk } from './live/talk.ts'
import { Viewer } from './live/viewer.ts'

/*
 * Runs as `npm run load:live`: a real server, a thousand WebSocket viewers of one stream, and comments sent through the
 * API. Some viewers lose their connection and reconnect. Every viewer must receive every comment once and in order,
 * 99 % of the deliveries must take at most a second, and the server's heap may grow by at most GROWTH_BYTES.
 */
const PORT = 21_950
const SENDERS = 200
const AT_ONCE = 50
const WARM_UP_SECONDS = 5
const SLOWEST_MS = 1000
/** Allowed heap growth after the warm-up. The room's event history is still filling up. */
const GROWTH_BYTES = 4_000_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const enterAll = async (viewers: readonly Viewer[]): Promise<void> => {
  const waiting = [...viewers]
  const usher = async () => {
    for (let viewer = waiting.shift(); viewer; viewer = waiting.shift()) await viewer.enter()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, usher))
}

const until = async (isDone: () => boolean, patienceMs: number): Promise<void> => {
  const limit = performance.now() + patienceMs
  while (!isDone() && performance.now() < limit) await sleep(50)
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

const heardAll = ({ heard }: Viewer, count: number): boolean => heard.length === count && new Set(heard).size === count

endWithParent()
const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    drops: { type: 'string', default: '50' },
  },
})
const [count, aSecond, lasting, drops] = [values.viewers, values.rate, values.seconds, values.drops].map(Number)
if (!count || !aSecond || !lasting || drops === undefined) throw new Error('numbers are needed')

const postgres = await startTemporaryPostgres()
const { pool, close } = openPool({ connectionString: postgres.connectionString }, () => {})
await migrateJobs(pool, pino({ level: 'silent' }))
await migrate(pool)
await close()
const { mediaId, viewers: tokens, senders } = await gather(postgres.connectionString, count, SENDERS)
const server = await startServerProcess(postgres.connectionString, { PORT: String(PORT) })
const problems: string[] = []
try {
  const viewers = tokens.map((token) => new Viewer(PORT, token, mediaId))
  const entering = performance.now()
  await enterAll(viewers)
  say(`${count} viewers are in the room after ${seconds(entering)}`)

  const speech = { port: PORT, mediaId, senders, aSecond }
  const warmUp = WARM_UP_SECONDS * aSecond
  await talk(speech, 0, warmUp)
  await until(() => viewers.every(({ heard }) => heard.length >= warmUp), 5000)
  const before = await server.usage()

  const talking = talk(speech, warmUp, lasting * aSecond)
  await sleep((lasting * 1000) / 2)
  await Promise.all(viewers.slice(0, drops).map((viewer) => viewer.dropAndReturn()))
  await talking
  const all = warmUp + lasting * aSecond
  await until(() => viewers.every(({ heard }) => heard.length >= all), 5000)
  const after = await server.usage()

  const wrong = viewers.filter((viewer) => !heardAll(viewer, all) || viewer.problems.length > 0)
  const [sample] = wrong
  if (sample) {
    problems.push(
      `${wrong.length} viewers did not hear all ${all} comments once and in order: one heard ${sample.heard.length}, ${sample.problems.slice(0, 3).join(', ')}`,
    )
  }
  const first = viewers[0]?.heard ?? []
  const differing = viewers.filter(({ heard }) => heard.some((n, place) => n !== first[place])).length
  if (differing > 0) problems.push(`${differing} viewers heard another order than the first`)
  // Leave out viewers that reconnected: comments sent while they were away arrive late through no fault of the server.
  const latencies = viewers.slice(drops).flatMap((viewer) => viewer.latencies)
  const slowest = share(latencies, 0.99)
  if (slowest > SLOWEST_MS) problems.push(`the slowest of a hundred took ${slowest} ms`)
  const growth = after.heap - before.heap
  if (growth > GROWTH_BYTES) problems.push(`the server holds ${megabytes(growth)} more than after the warm-up`)

  say(`${all} comments to ${count} viewers, ${drops} of whom lost the line once: ${latencies.length} deliveries timed`)
  say(
    `from the call to the viewer: half within ${share(latencies, 0.5)} ms, 99 % within ${slowest} ms, all within ${share(latencies, 1)} ms`,
  )
  say(
    `the server holds ${megabytes(before.heap)} after the warm-up and ${megabytes(after.heap)} at the end (resident ${megabytes(before.resident)} and ${megabytes(after.resident)})`,
  )
  const processor = after.processorSeconds - before.processorSeconds
  say(`the server used ${((100 * processor) / lasting).toFixed(0)} % of one processor`)
  for (const viewer of viewers) viewer.leave()
} finally {
  await server.stop()
  await postgres.stop()
}
for (const problem of problems) say(`✗ ${problem}`)
if (problems.length === 0) say('✓ every viewer got every comment once and in order')
process.exitCode = problems.length === 0 ? 0 : 1
