import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type DueTask, startTicking } from './due.ts'

/** Shorter than the default of 15 seconds, to keep the tests fast. */
const SILENT_MS = 2000
const TICK_LOCK = 4_711_002

const it = freshAppTest.override('options', { parts: { due: [] } })

const startTicks = (app: TestApp, ...tasks: DueTask[]) => {
  const ticking = startTicking(app.context, tasks, SILENT_MS)
  onTestFinished(() => ticking.stop())
}

it('runs due tasks in another process within seconds when the ticking process hangs', async ({ app }) => {
  const fixture = join(import.meta.dirname, 'hung-tick.fixture.ts')
  const other = fork(fixture, [app.database.connectionString, String(SILENT_MS)], { execArgv: [] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other, 'message')
  let ticks = 0
  const count = async () => {
    ticks++
    return 0
  }
  startTicks(app, { name: 'count', run: count })
  // A tick that runs longer than the timeout keeps its lock.
  await sleep(2 * SILENT_MS)
  expect(ticks).toBe(0)
  other.kill('SIGSTOP')
  await expect.poll(() => ticks, { timeout: SILENT_MS + 4000 }).toBeGreaterThan(0)
})

it('starts no further task in a tick that lost its connection', async ({ app }) => {
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
  startTicks(app, { name: 'first', run: first }, { name: 'second', run: second })
  await expect.poll(() => begun.slice(0, 3)).toEqual(['first', 'first', 'second'])
})

it('closes connections of calls and due tasks that stay idle in a transaction for 15 seconds', async ({ app }) => {
  const { db, backgroundDb } = app.context
  for (const connection of [db, backgroundDb]) {
    const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(
      connection,
    )
    expect(rows).toEqual([{ limit: '15s' }])
  }
})
