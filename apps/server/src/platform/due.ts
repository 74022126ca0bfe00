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
/** Work that makes more work due is followed this far in one go. */
const MOST_ROUNDS = 100

/** Runs all that is due at the clock's now, until nothing is. A task that fails is logged and tried at the next tick. */
export const runDue = async (context: Context, tasks: readonly DueTask[]): Promise<number> => {
  // Tasks may take longer than calls, and must not take their connections.
  const background = { ...context, db: context.backgroundDb }
  let settled = 0
  const failed = new Set<DueTask>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let inRound = 0
    for (const task of tasks.filter((task) => !failed.has(task))) {
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

/** Ticks once a second in one process at a time. */
export const startTicking = (context: Context, tasks: readonly DueTask[]): { stop(): Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const tick = async (): Promise<void> => {
    busy = true
    try {
      await context.backgroundDb.connection().execute(async (db) => {
        const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${TICK_LOCK}) as mine`.execute(db)
        if (!rows[0]?.mine) return
        try {
          await runDue(context, tasks)
        } finally {
          await sql`select pg_advisory_unlock(${TICK_LOCK})`.execute(db)
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
