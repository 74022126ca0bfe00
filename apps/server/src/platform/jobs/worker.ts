import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { openPool } from '../db/database.ts'
import type { Log } from '../log.ts'
import { deliver, type Subscribers } from './outbox.ts'

/** Jobs on PostgreSQL: retried with growing pauses, and dead letters once their attempts are used up. */
export type Job = (context: Context, payload: unknown) => Promise<void>

const workerLog = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'worker')
    else if (level === 'warning') log.warn({ job: message }, 'worker')
    else log.debug({ job: message }, 'worker')
  })

export const migrateJobs = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLog(log) })

const CONCURRENCY = 4

export interface Worker {
  stop(): Promise<void>
}

export const startWorker = async (
  context: Context,
  connectionString: string,
  jobs: Record<string, Job>,
  subscribers: Subscribers,
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
  const taskList: TaskList = { outbox: observed('outbox', (body) => deliver(context, subscribers, body)) }
  for (const [name, job] of Object.entries(jobs)) taskList[name] = observed(name, (payload) => job(context, payload))
  // A pool of its own: the worker expects pg's types as they are, and jobs must not starve the calls.
  const own = openPool({ connectionString, max: CONCURRENCY + 2 }, (reason) =>
    context.log.warn({ reason }, 'the worker lost a database connection'),
  )
  const runner: Runner = await run({
    pgPool: own.pool,
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: workerLog(context.log),
  })
  return {
    stop: async () => {
      await runner.stop()
      await own.close()
    },
  }
}
