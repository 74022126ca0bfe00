import { contract } from '@avalive/contract/index'
import { appTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../context.ts'
import { emit } from './outbox.ts'
import { startWorker } from './worker.ts'

const it = appTest
  .extend('context', { scope: 'file' }, ({ app }) => app.context)
  .extend(
    'created',
    { scope: 'file' },
    ({ context }) =>
      async (): Promise<number> =>
        (await context.metrics.accountsCreated.get()).values.reduce((sum, { value }) => sum + value, 0),
  )

const reason = 'the provider is back'

describe('the outbox', () => {
  it('delivers the event of a committed transaction', async ({ context, created }) => {
    const before = await created()
    await context.db.transaction().execute((tx) => emit(tx, 'accountCreated', { userId: '1', service: 'x' }))
    await expect.poll(created).toBe(before + 1)
  })

  it('does not deliver the event of a rolled-back transaction', async ({ context, created }) => {
    const before = await created()
    const rolledBack = context.db.transaction().execute(async (tx) => {
      await emit(tx, 'accountCreated', { userId: '2', service: 'x' })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    // An earlier job may have run already but not yet be removed.
    const waiting = async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'outbox'`.execute(context.db)).rows
    await expect.poll(waiting).toHaveLength(0)
    expect(await created()).toBe(before)
  })
})

describe('a job', () => {
  it('is retried after a failure, becomes a dead letter after its last attempt, and can be revived', async ({
    app,
    context,
  }) => {
    let runs = 0
    let broken = true
    const fragile = async () => {
      runs++
      if (broken) throw new Error('not today: {"accessToken":"SECRET"}')
    }
    const runner = await startWorker(context, app.database.connectionString, { fragile }, {})
    const operator = await app.newMember({ role: 'operator' })
    const letters = async () => (await app.call(contract.console.listDeadLetters, {}, operator)).payload.rows
    try {
      await sql`select graphile_worker.add_job('fragile', '{}'::json, max_attempts => 2)`.execute(context.db)
      await expect.poll(() => runs).toBe(1)
      expect(await letters()).toEqual([])

      // Skip the backoff before the second attempt.
      await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(
        context.db,
      )
      await expect.poll(() => runs).toBe(2)
      await expect
        .poll(letters)
        .toMatchObject([{ task: 'fragile', attempts: 2, lastError: expect.stringContaining('not today') }])

      const { rows } = await sql`select last_error from graphile_worker._private_jobs`.execute(context.db)
      expect(JSON.stringify([rows, await letters()]) + app.logLines().join('')).not.toContain('SECRET')

      broken = false
      const [letter] = await letters()
      expect(letter).toBeDefined()
      const retried = await app.call(contract.console.retryDeadLetter, { id: letter?.id ?? '', reason }, operator)
      expect(retried.status).toBe(200)
      expect(await app.auditOf(`job:${letter?.id}`)).toMatchObject([{ action: 'console.retryDeadLetter', reason }])
      await expect.poll(() => runs).toBe(3)
      await expect.poll(letters).toEqual([])
    } finally {
      await runner.stop()
    }
  })

  it('uses the background connections, not those of calls', async ({ app, context }) => {
    const databases: Context['db'][] = []
    const runner = await startWorker(
      context,
      app.database.connectionString,
      { background: async ({ db }) => void databases.push(db) },
      {},
    )
    try {
      await sql`select graphile_worker.add_job('background', '{}'::json)`.execute(context.db)
      await expect.poll(() => databases.length).toBe(1)
      expect(databases[0]).toBe(context.backgroundDb)
    } finally {
      await runner.stop()
    }
  })

  it('cannot be revived when there is no such dead letter', async ({ app }) => {
    const operator = await app.newMember({ role: 'operator' })
    expect((await app.call(contract.console.retryDeadLetter, { id: '999999', reason }, operator)).status).toBe(404)
    const blank = { id: '999999', reason: ' ' }
    expect((await app.call(contract.console.retryDeadLetter, blank, operator)).status).toBe(400)
  })
})
