import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { sql } from 'kysely'
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { type DueTask, startTicking } from './due.ts'

/** So that a test does not wait for 15 seconds. */
const SILENT_MS = 2000
const TICK_LOCK = 4_711_002

let app: TestApp
beforeEach(async () => {
  app = await startTestApp(inject('databaseServer'), { parts: { due: [] } })
  return () => app.stop()
})

const startTicks = (...tasks: DueTask[]) => {
  const ticking = startTicking(app.context, tasks, SILENT_MS)
  onTestFinished(() => ticking.stop())
}

it('due tasks run in another process within seconds when the process that ticks hangs', async () => {
  const fixture = join(import.meta.dirname, 'hung-tick.fixture.ts')
  const other = fork(fixture, [app.database.connectionString, String(SILENT_MS)], { execArgv: [] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other, 'message')
  let ticks = 0
  const count = async () => {
    ticks++
    return 0
  }
  startTicks({ name: 'count', run: count })
  // A long tick keeps the lock.
  await sleep(2 * SILENT_MS)
  expect(ticks).toBe(0)
  other.kill('SIGSTOP')
  await expect.poll(() => ticks, { timeout: SILENT_MS + 4000 }).toBeGreaterThan(0)
})

it('a tick that lost its connection begins no further task', async () => {
  const begun: string[] = []
  const first = async () => {
    begun.push('first')
    if (begun.length > 1) return 0
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${TICK_LOCK}
      and database = (select oid from pg_database where datname = current_database())`.execute(app.context.db)
    await sleep(SILENT_MS)
    return 0
  }
  const second = async () => {
    begun.push('second')
    return 0
  }
  startTicks({ name: 'first', run: first }, { name: 'second', run: second })
  await expect.poll(() => begun.slice(0, 3), { timeout: 10_000 }).toEqual(['first', 'first', 'second'])
})

it('the connections of calls and of due tasks do not stay idle in a transaction', async () => {
  const { db, backgroundDb } = app.context
  for (const connection of [db, backgroundDb]) {
    const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(
      connection,
    )
    expect(rows).toEqual([{ limit: '15s' }])
  }
})
