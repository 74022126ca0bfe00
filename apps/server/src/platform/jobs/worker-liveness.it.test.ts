import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshAppTest as it } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { startWorker, type Worker } from './worker.ts'
import { BEAT_MS, SILENT_LOOKS } from './worker-liveness.ts'

/** Shorter than the default, to keep the tests fast. */
const QUICK_MS = 200
const SILENT_MS = QUICK_MS * (SILENT_LOOKS + 2)

let other: ChildProcess
let worker: Worker
let runs = 0

it.beforeEach(async ({ app }) => {
  const fixture = join(import.meta.dirname, 'stuck-worker.fixture.ts')
  other = fork(fixture, [app.database.connectionString, String(QUICK_MS)], { execArgv: [] })
  await sql`select graphile_worker.add_job('stuck', '{}'::json)`.execute(app.context.db)
  await once(other, 'message')
  runs = 0
  const stuck = async () => {
    runs++
  }
  worker = await startWorker(app.context, app.database.connectionString, { stuck }, {}, QUICK_MS)
})
afterEach(async () => {
  other.kill('SIGKILL')
  await worker.stop()
})

const killed = async () => {
  other.kill('SIGKILL')
  await once(other, 'exit')
}

// shows modes-33
it('a job of a killed process is freed and runs in another process', async () => {
  await killed()
  await expect.poll(() => runs).toBe(1)
})

// shows modes-33
it('a job of a hung process is not run twice, and is freed when that process is killed', async () => {
  await sleep(SILENT_MS)
  other.kill('SIGSTOP')
  await sleep(2 * SILENT_MS)
  expect(runs).toBe(0)
  other.kill('SIGCONT')
  await killed()
  await expect.poll(() => runs).toBe(1)
})

// shows modes-33
it('a job of a process that reconnects after losing its connections is not run twice', async ({ app }) => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.context.db)
  await sleep(3 * SILENT_MS)
  expect(runs).toBe(0)
})

it('a job of a worker without a row is freed only after five minutes', async ({ app }) => {
  await killed()
  await sql`delete from job_workers`.execute(app.context.db)
  await sleep(3 * SILENT_MS)
  expect(runs).toBe(0)
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'`.execute(
    app.context.db,
  )
  await expect.poll(() => runs).toBe(1)
})

// shows modes-33
it('the jobs of a dead worker are freed within a minute', () => {
  expect(BEAT_MS * (SILENT_LOOKS + 1)).toBeLessThan(60_000)
})
