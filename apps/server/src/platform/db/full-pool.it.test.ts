import { account } from '@avalive/contract/account'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect } from 'vitest'

const DATABASE_POOL = 2

const env = { DATABASE_POOL: String(DATABASE_POOL), DATABASE_CONNECT_SECONDS: '1' }
const it = freshAppTest.override('options', { env, parts: { due: [] } }).extend(
  'seriousLines',
  ({ app }) =>
    () =>
      app
        .logLines()
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level >= 40),
)

/** Runs `work` while calls hold every connection of their pool. */
const withFullPool = async (app: TestApp, work: () => Promise<void>): Promise<void> => {
  const end = Promise.withResolvers<void>()
  const holders = Array.from({ length: DATABASE_POOL }, () =>
    app.context.db.connection().execute(async (db) => {
      await sql`select`.execute(db)
      await end.promise
    }),
  )
  await expect.poll(() => app.context.pool.totalCount - app.context.pool.idleCount).toBe(DATABASE_POOL)
  try {
    await work()
  } finally {
    end.resolve()
    await Promise.all(holders)
  }
}

it('a process stays ready when its calls use all connections', async ({ app }) => {
  await withFullPool(app, async () => {
    expect((await app.server.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
})

it('a call without a free connection returns 503 and is logged by name, not as an outage', async ({
  app,
  seriousLines,
}) => {
  const { token } = await app.newMember()
  await withFullPool(app, async () => {
    expect((await app.call(account.getOwner, {}, { token })).status).toBe(503)
  })
  expect(seriousLines()).toMatchObject([
    { level: 40, call: 'account.getOwner', err: { message: 'timeout exceeded when trying to connect' } },
  ])
})

it('a broken idle connection is logged as a warning, not as an outage', async ({ app, seriousLines }) => {
  const { db, backgroundDb } = app.context
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(backgroundDb)
  await expect.poll(seriousLines).toMatchObject([{ level: 40, msg: 'a connection to the database was lost' }])
  await sql`select`.execute(db)
  expect(seriousLines()).toHaveLength(1)
})
