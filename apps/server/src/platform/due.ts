import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import type { DB } from './db/types.generated.ts'

/** Due work is a row with a due time. A task processes everything due at `now` and returns how many rows that was. */
export interface DueTask {
  readonly name: string
  /** At least this much time passes between two ticks that run it, for work that nobody waits for. */
  readonly everySeconds?: number
  run(context: Context, now: Temporal.Instant): Promise<number>
}

const TICK_LOCK = 4_711_002
const TICK_MS = 1000
/** PostgreSQL closes the tick's connection and releases its lock after this long without a heartbeat. */
const SILENT_MS = 15_000
/** Heartbeats within SILENT_MS. */
const BEATS = 5
/** Maximum number of rounds in one run, because processed work can make more work due. */
const MAX_ROUNDS = 100

/** Knows when a process last ran its tasks, by the clock of the application, which may be set back. */
export const timetable = (tasks: readonly DueTask[]) => {
  const last = new Map<DueTask, Temporal.Instant>()
  const isTime = (task: DueTask, now: Temporal.Instant): boolean => {
    const seconds = now.since(last.get(task) ?? now).total('seconds')
    return !task.everySeconds || !last.has(task) || seconds < 0 || seconds >= task.everySeconds
  }
  return {
    /** The tasks whose time it is. They count as run. */
    take: (now: Temporal.Instant): readonly DueTask[] => {
      const taken = tasks.filter((task) => isTime(task, now))
      for (const task of taken) last.set(task, now)
      return taken
    },
  }
}

/**
 * Runs the tasks until nothing is due. A failed task is logged and retried at its next tick. No further task starts
 * once `lost` is aborted.
 */
export const runDue = async (context: Context, tasks: readonly DueTask[], lost?: AbortSignal): Promise<number> => {
  // Tasks may take longer than calls, and must not use up the connections of calls.
  const background = { ...context, db: context.backgroundDb }
  let settled = 0
  const failed = new Set<DueTask>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let inRound = 0
    for (const task of tasks.filter((task) => !failed.has(task))) {
      if (lost?.aborted) return settled + inRound
      try {
        inRound += await task.run(background, context.clock.now())
      } catch (error) {
        failed.add(task)
        context.log.error({ err: error, task: task.name }, 'a due task failed')
      }
    }
    settled += inRound
    if (inRound === 0) break
  }
  return settled
}

/** Runs a transaction while no process ticks. Waits for a running tick to end. */
export const betweenTicks = <T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TICK_LOCK})`.execute(tx)
    return work(tx)
  })

/**
 * Runs the tasks in place of a tick: waits for a running tick to end, and no process ticks meanwhile. So everything that
 * is due is done when it returns.
 */
export const tickNow = (context: Context, tasks: readonly DueTask[]): Promise<number> =>
  context.backgroundDb.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${TICK_LOCK})`.execute(db)
    try {
      return await runDue(context, tasks)
    } finally {
      await sql`select pg_advisory_unlock(${TICK_LOCK})`.execute(db)
    }
  })

/** Sends heartbeats on this connection while `work` runs. Aborts the signal when a heartbeat fails. */
const whileBeating = async (
  db: Database,
  everyMs: number,
  work: (lost: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const done = new AbortController()
  const lost = new AbortController()
  const beat = async (): Promise<void> => {
    for (;;) {
      await sleep(everyMs, undefined, { signal: done.signal }).catch(() => undefined)
      if (done.signal.aborted) return
      await sql`select`.execute(db)
    }
  }
  const beating = beat().catch((error: unknown) => lost.abort(error))
  try {
    await work(lost.signal)
  } finally {
    done.abort()
    await beating
  }
}

/**
 * Ticks once a second, in one process at a time. A hung process sends no heartbeats and loses the lock, so another
 * process takes over. When it resumes, it finds its connection closed and starts no further task.
 */
export const startTicking = (
  context: Context,
  tasks: readonly DueTask[],
  silentMs = SILENT_MS,
): { stop(): Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const times = timetable(tasks)
  const tick = async (): Promise<void> => {
    busy = true
    try {
      await context.backgroundDb.connection().execute(async (db) => {
        const { rows } = await sql<{ mine: boolean }>`
          with lock as materialized (select pg_try_advisory_lock(${TICK_LOCK}) as mine)
          select mine, set_config('idle_session_timeout', case when mine then ${String(silentMs)} else '0' end, false)
          from lock`.execute(db)
        if (!rows[0]?.mine) return
        try {
          const due = times.take(context.clock.now())
          await whileBeating(db, silentMs / BEATS, (lost) => runDue(context, due, lost))
        } finally {
          await sql`select pg_advisory_unlock(${TICK_LOCK}), set_config('idle_session_timeout', '0', false)`.execute(db)
        }
      })
    } catch (error) {
      context.log.error({ err: error }, 'the tick failed')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (!busy) running = tick()
  }, TICK_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
