import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const PAUSE_MS = 1000

/** What a runner tells while it runs. */
export interface RunnerReport {
  /** Jobs are locked under this id. */
  poolId(id: string): void
  /** A question for jobs was not answered. Jobs may be locked by it that nobody does, and nobody else may do. */
  unsure(): void
}

interface Kept {
  start(report: RunnerReport): Promise<Runner>
  /** Answers once the database does, and fails as long as it does not. */
  ping(): Promise<unknown>
  /** Frees the jobs of a runner that has ended. */
  free(poolId: string): Promise<unknown>
}

/**
 * Keeps a runner going through outages of the database. A runner that cannot write down that a job is done gives up for
 * good, and one whose question was not answered cannot be trusted: another takes its place once the database is back.
 */
export const keepRunning = async ({ start, ping, free }: Kept): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  let poolId = ''
  let runner: Runner | undefined
  let isReplacing = false

  // While the database is away, a runner cannot stop cleanly.
  const replace = async (): Promise<void> => {
    if (isReplacing) return
    isReplacing = true
    while (!signal.aborted && !(await succeeds(ping()))) await pause()
    if (!signal.aborted && runner) await succeeds(runner.stop())
    isReplacing = false
  }
  const report: RunnerReport = {
    poolId: (id) => {
      poolId = id
    },
    unsure: () => void replace(),
  }
  runner = await start(report)

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (runner) await succeeds(runner.promise)
      if (signal.aborted) return
      const ended = poolId
      runner = await start(report).catch(() => undefined)
      if (signal.aborted && runner) await succeeds(runner.stop())
      if (!runner || !(await succeeds(free(ended)))) await pause()
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      if (runner) await succeeds(runner.stop())
      await watching
    },
  }
}
