import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { openPool } from '../db/database.ts'
import { asPgConfig, backgroundTimeouts } from '../db/timeouts.ts'
import { asUnavailable, blamingDatabase } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { unavailableIn } from '../unavailable.ts'
import { keepRunning, type RunnerReport } from './keep-running.ts'
import { deliver, type Subscribers } from './outbox.ts'
import { BEAT_MS, WorkerLiveness } from './worker-liveness.ts'

/** Jobs on PostgreSQL: retried with growing pauses, and dead letters once their attempts are used up. */
export type Job = (context: Context, payload: unknown) => Promise<void>

const workerLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    // The outage itself is logged once, and not by everything that it stops.
    if (unavailableIn(asUnavailable(meta.error ?? meta.fatalError))?.kind === 'lost') return
    if (level === 'error') log.error({ job: message }, 'worker')
    else if (level === 'warning') log.warn({ job: message }, 'worker')
    else log.debug({ job: message }, 'worker')
  })

export const migrateJobs = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLog(log) })

const CONCURRENCY = 4
/** Without a delay, a job whose end cannot be written down ends the whole process, by a rejection that nobody handles. */
const writtenTogether = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

const UNLOCK_AGAIN_MS = 10_000

const reportedEvents = (report: RunnerReport): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => report.poolId(workerPool.id))
  events.on('worker:getJob:error', ({ error }) => {
    if (unavailableIn(asUnavailable(error))) report.unsure()
  })
  return events
}

export interface Worker {
  stop(): Promise<void>
}

export const startWorker = async (
  context: Context,
  connectionString: string,
  jobs: Record<string, Job>,
  subscribers: Subscribers,
  beatMs = BEAT_MS,
): Promise<Worker> => {
  const observed = (name: string, work: (payload: unknown) => Promise<void>) => async (payload: unknown) => {
    const end = context.metrics.jobs.startTimer({ job: name })
    try {
      await context.telemetry.span(`job ${name}`, () => work(payload))
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
  // Jobs may take longer than calls, and must not take their connections.
  const background = { ...context, db: context.backgroundDb }
  const taskList: TaskList = { outbox: observed('outbox', (body) => deliver(background, subscribers, body)) }
  for (const [name, job] of Object.entries(jobs)) taskList[name] = observed(name, (payload) => job(background, payload))
  // A pool of its own: the worker expects pg's types as they are, and jobs must not starve the calls. Besides the jobs
  // one connection listens, one beats, and one is for what the jobs finish with.
  const own = openPool(
    { connectionString, max: CONCURRENCY + 3, ...asPgConfig(backgroundTimeouts(context.config)) },
    (reason) => context.outage.broke(reason),
  )
  let liveness: WorkerLiveness | undefined
  const start = async (report: RunnerReport) => {
    await liveness?.close()
    const events = reportedEvents(report)
    events.on('pool:create', ({ workerPool }) => {
      liveness = new WorkerLiveness(own.pool, workerPool.id, context.log, beatMs)
    })
    return run({
      pgPool: own.pool,
      taskList,
      events,
      concurrency: CONCURRENCY,
      pollInterval: 1000,
      noHandleSignals: true,
      logger: workerLog(context.log),
      preset: { worker: writtenTogether },
    })
  }
  const unlock = (poolId: string) => own.pool.query('select graphile_worker.force_unlock_workers($1)', [[poolId]])
  const runner = await blamingDatabase(
    keepRunning({
      start,
      ping: () => own.pool.query('select'),
      free: async (poolId) => {
        await unlock(poolId)
        // A statement of before, which the database had kept waiting, may lock a job even now.
        setTimeout(() => unlock(poolId).catch(() => undefined), UNLOCK_AGAIN_MS).unref()
      },
    }),
  )
  return {
    stop: async () => {
      await runner.stop()
      await liveness?.close()
      await own.close()
    },
  }
}
