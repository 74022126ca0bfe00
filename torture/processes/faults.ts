import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { World } from './world.ts'

/** How long a component stays down or paused. */
const AWAY_MS = 2500

/** A period in which nothing could be delivered, in `performance.now()` time. */
export interface Outage {
  readonly from: number
  readonly to: number
}

interface Fault {
  readonly name: string
  readonly run: (world: World) => Promise<void>
  /** Deliveries wait until the fault is over. Otherwise they must continue during the fault. */
  readonly isOutage?: true
}

const saveRedis = async ({ redis }: World): Promise<void> => {
  const admin = new Redis(redis.url)
  await admin.save()
  admin.disconnect()
}

const forgetSnapshot = async ({ redis }: World): Promise<void> => {
  const admin = new Redis(redis.url)
  await admin.flushall()
  await admin.save()
  admin.disconnect()
}

export const faults: readonly Fault[] = [
  {
    name: 'the first process is killed',
    run: async ({ servers: [first] }) => {
      await first.kill()
      await sleep(AWAY_MS)
      await first.restart()
    },
  },
  {
    name: 'Redis is killed and comes back with an older snapshot',
    run: async (world) => {
      await saveRedis(world)
      await sleep(1000)
      await world.redis.kill()
      await sleep(AWAY_MS)
      await world.redis.restart()
    },
  },
  {
    name: 'PostgreSQL is killed',
    isOutage: true,
    run: async ({ postgres }) => {
      await postgres.kill()
      await sleep(AWAY_MS)
      await postgres.restart()
    },
  },
  {
    name: 'Redis hangs',
    run: async ({ redis }) => {
      redis.pause()
      await sleep(AWAY_MS)
      redis.resume()
    },
  },
  {
    name: 'the second process is killed',
    run: async ({ servers: [, second] }) => {
      await second.kill()
      await sleep(AWAY_MS)
      await second.restart()
    },
  },
  {
    name: 'PostgreSQL hangs',
    isOutage: true,
    run: async ({ postgres }) => {
      await postgres.pause()
      await sleep(AWAY_MS)
      await postgres.resume()
    },
  },
  {
    name: 'Redis is killed and comes back empty',
    run: async (world) => {
      await forgetSnapshot(world)
      await world.redis.kill()
      await sleep(AWAY_MS)
      await world.redis.restart()
    },
  },
  {
    name: 'a process is killed while Redis is away',
    run: async ({ redis, servers: [first] }) => {
      await redis.kill()
      await sleep(AWAY_MS)
      await first.kill()
      await redis.restart()
      await first.restart()
    },
  },
]

export interface Happened {
  readonly name: string
  readonly from: number
}

export interface FaultsReport {
  /** The injected faults, in order. */
  readonly happened: readonly Happened[]
  readonly outages: readonly Outage[]
}

export interface FaultPlan {
  readonly until: number
  /** Pause after each fault. */
  readonly pauseMs: number
  /** Run only faults whose name contains this text. An empty string runs all. */
  readonly only: string
  readonly say: (line: string) => void
}

/** Injects one fault after the other, with a pause after each, until the time is up. */
export const injectFaults = async (world: World, { until, pauseMs, only, say }: FaultPlan): Promise<FaultsReport> => {
  const chosen = faults.filter(({ name }) => name.includes(only))
  const happened: Happened[] = []
  const outages: Outage[] = []
  for (let turn = 0; performance.now() < until; turn++) {
    const fault = chosen[turn % chosen.length]
    if (!fault) break
    say(fault.name)
    const from = performance.now()
    happened.push({ name: fault.name, from })
    await fault.run(world)
    if (fault.isOutage) outages.push({ from, to: performance.now() })
    await sleep(pauseMs)
  }
  return { happened, outages }
}
