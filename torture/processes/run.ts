import { setTimeout as sleep } from 'node:timers/promises'
import { gatherAudience } from './audience.ts'
import { checkDatabase, checkViewers, type Delivery, deliveriesOf, LATEST_MS } from './check.ts'
import { type Happened, injectFaults } from './faults.ts'
import { stopReadingFrames } from './raw-frames.ts'
import { sendAll } from './senders.ts'
import { Viewer } from './viewer.ts'
import { openWorld } from './world.ts'

export interface TortureOptions {
  readonly seconds: number
  readonly comments: number
  readonly gifts: number
  readonly viewers: number
  /** Pause after each fault. */
  readonly pauseMs: number
  /** Run only faults whose name contains this text. */
  readonly only?: string
  readonly say: (line: string) => void
}

export interface TortureReport {
  readonly figures: readonly string[]
  /** Everything missing, duplicated or wrong. */
  readonly problems: readonly string[]
  /** The slowest delivery, in milliseconds. */
  readonly slowest: number
}

const SENDERS = 30
const ENTER_MS = 20_000
const ROLL_UP_MS = 3000

const until = async (isDone: () => boolean, patienceMs: number): Promise<boolean> => {
  const limit = performance.now() + patienceMs
  while (!isDone() && performance.now() < limit) await sleep(50)
  return isDone()
}

const share = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`

/** Count of each fault, and the slowest delivery of events answered between that fault and the next. */
const faultFigures = (happened: readonly Happened[], deliveries: readonly Delivery[]): string[] => {
  const slowest = new Map<string, { times: number; ms: number }>()
  happened.forEach(({ name, from }, n) => {
    const to = happened[n + 1]?.from ?? Number.POSITIVE_INFINITY
    const before = slowest.get(name) ?? { times: 0, ms: 0 }
    const ms = deliveries.reduce(
      (most, each) => (each.answeredAt >= from && each.answeredAt < to ? Math.max(most, each.ms) : most),
      before.ms,
    )
    slowest.set(name, { times: before.times + 1, ms })
  })
  return Array.from(slowest, ([name, { times, ms }]) => `${times} × ${name}: all delivered within ${Math.round(ms)} ms`)
}

/** Runs comments, gifts and viewers against two processes while each component is killed or paused in sequence. */
export const torture = async (options: TortureOptions): Promise<TortureReport> => {
  const { seconds, comments, gifts, pauseMs, only = '', say } = options
  const world = await openWorld()
  let viewers: readonly Viewer[] = []
  try {
    const { connections, postgres, servers } = world
    const audience = await gatherAudience(postgres.connectionString, connections.db, options.viewers, SENDERS)
    const { mediaId, giftId } = audience
    const ports = servers.map(({ port }) => port)
    viewers = audience.viewers.map(
      (token, n) => new Viewer({ token, mediaId, ports: n % 2 === 0 ? ports : ports.toReversed() }),
    )
    for (const viewer of viewers) viewer.enter()
    if (!(await until(() => viewers.every(({ view }) => view.status === 'open'), ENTER_MS))) {
      return { figures: [], problems: ['not every viewer got into the room'], slowest: 0 }
    }
    const started = performance.now()
    const at = (line: string) => say(`${Math.round((performance.now() - started) / 1000)} s: ${line}`)
    const [sent, faults] = await Promise.all([
      sendAll({ ports, mediaId, giftId, tokens: audience.senders, rates: { comment: comments, gift: gifts }, seconds }),
      injectFaults(world, { until: started + seconds * 1000, pauseMs, only, say: at }),
    ])

    const stored = await checkDatabase(connections.db, [])
    await until(() => checkViewers(viewers, stored).length === 0, LATEST_MS)
    // Gifts are rolled up every second.
    await sleep(ROLL_UP_MS)
    const database = await checkDatabase(connections.db, sent.answered)
    const deliveries = deliveriesOf(viewers, sent.answered, faults.outages)
    const latencies = deliveries.map(({ ms }) => ms).sort((a, b) => a - b)
    const slowest = latencies.at(-1) ?? 0
    const problems = [...sent.problems, ...database.problems, ...checkViewers(viewers, database)]
    const count = (kind: string) => sent.answered.filter((each) => each.kind === kind).length
    const sum = (of: (viewer: Viewer) => number) => viewers.reduce((total, viewer) => total + of(viewer), 0)
    const figures = [
      `${count('comment')} comments and ${count('gift')} gifts answered in ${seconds} s; ${sent.failures} attempts failed and were repeated`,
      ...faultFigures(faults.happened, deliveries),
      `${database.ids.size} comments and gifts in the database`,
      `${viewers.length} viewers: ${sum(({ seen }) => seen.size)} deliveries, ${sum(({ connections }) => connections) - viewers.length} reconnections, ${sum(({ catchUps }) => catchUps) - viewers.length} catch-ups by calls`,
      `from the answer, or the end of a database outage, to the viewer: half within ${share(latencies, 0.5)}, 99 % within ${share(latencies, 0.99)}, all within ${Math.round(slowest)} ms`,
    ]
    return { figures, problems, slowest }
  } finally {
    for (const viewer of viewers) viewer.leave()
    stopReadingFrames()
    await world.close()
  }
}
