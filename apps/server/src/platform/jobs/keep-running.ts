import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const PAUSE_MS = 1000

/** Callbacks of a running runner. */
export interface RunnerReport {
  /** The id under which the runner locks jobs. */
  poolId(id: string): void
  /** A query for jobs got no answer. It may have locked jobs that this runner doesn't run and no other may take. */
  unsure(): void
}

interface Kept {
  start(report: RunnerReport): Promise<Runner>
  /** Resolves if the database answers, otherwise rejects. */
  ping(): Promise<unknown>
  /** Unlocks the jobs of a runner that has ended. */
  free(poolId: string): Promise<unknown>
}

/**
 * Keeps a runner going through outages of the database. A runner stops for good if it cannot record a job's end, and
 * cannot be trusted after an unanswered query. In both cases a new one replaces it once the database is back.
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

  // During an outage, a runner cannot stop cleanly.
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
