import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import type { DB } from './db/types.generated.ts'

/** What falls due is a row with a due time. A task settles what is due at `now` and answers how much that was. */
export interface DueTask {
  readonly name: string
  run(context: Context, now: Temporal.Instant): Promise<number>
}

const TICK_LOCK = 4_711_002
const TICK_MS = 1000
/** PostgreSQL closes the tick's connection, and frees its lock, when it has had no heartbeat for this long. */
const SILENT_MS = 15_000
/** Heartbeats in that time. */
const BEATS = 5
/** Work that makes more work due is followed this far in one go. */
const MAX_ROUNDS = 100

/**
 * Runs all that is due at the clock's now, until nothing is. A task that fails is logged and tried at the next tick. No
 * further task begins once `lost` is aborted.
 */
export const runDue = async (context: Context, tasks: readonly DueTask[], lost?: AbortSignal): Promise<number> => {
  // Tasks may take longer than calls, and must not take their connections.
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

/** Runs a transaction while no process ticks; waits for a tick under way. */
export const betweenTicks = <T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TICK_LOCK})`.execute(tx)
    return work(tx)
  })

/** Does `work` while this connection sends heartbeats; aborts the signal when one fails. */
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
 * Ticks once a second in one process at a time. A process that hangs sends no heartbeats and loses the lock, so that
 * another one takes over; when it goes on, it finds its connection closed and begins no further task.
 */
export const startTicking = (
  context: Context,
  tasks: readonly DueTask[],
  silentMs = SILENT_MS,
): { stop(): Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
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
          await whileBeating(db, silentMs / BEATS, (lost) => runDue(context, tasks, lost))
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
