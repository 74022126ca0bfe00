import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { openPool } from '../db/database.ts'
import { asPgConfig, backgroundTimeouts } from '../db/timeouts.ts'
import { asUnavailable, blamingDatabase } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { redacted, redactedError } from '../redact.ts'
import { unavailableIn } from '../unavailable.ts'
import { keepRunning, type RunnerReport } from './keep-running.ts'
import { deliver, type Subscribers } from './outbox.ts'
import { BEAT_MS, WorkerLiveness } from './worker-liveness.ts'

/** Jobs in PostgreSQL, retried with backoff. A job becomes a dead letter when its attempts are used up. */
export type Job = (context: Context, payload: unknown) => Promise<void>

const workerLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    // `Outage` logs an outage once; the failures that it causes are not logged.
    if (unavailableIn(asUnavailable(meta.error ?? meta.fatalError))?.kind === 'lost') return
    const job = redacted(message)
    if (level === 'error') log.error({ job }, 'worker')
    else if (level === 'warning') log.warn({ job }, 'worker')
    else log.debug({ job }, 'worker')
  })

export const migrateJobs = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLog(log) })

const CONCURRENCY = 4
/** Batches completions. Otherwise a failure to record a job's end is an unhandled rejection that ends the process. */
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
      // graphile-worker stores the message as the job's last error. An outage must stay recognizable.
      throw unavailableIn(asUnavailable(error)) ? error : redactedError(error)
    }
  }
  // Jobs may take longer than calls, and must not use up the connections of calls.
  const background = { ...context, db: context.backgroundDb }
  const taskList: TaskList = { outbox: observed('outbox', (body) => deliver(background, subscribers, body)) }
  for (const [name, job] of Object.entries(jobs)) taskList[name] = observed(name, (payload) => job(background, payload))
  // A separate pool: the worker expects pg's default types, and jobs must not starve the calls. Besides the jobs, one
  // connection listens, one sends heartbeats, and one records finished jobs.
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
        // An earlier statement that was delayed in the database may still lock a job, so unlock once more later.
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
