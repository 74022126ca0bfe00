import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { asOwner, cloneDatabase } from '@avalive/testkit/database'
import { openDatabaseProxy } from '@avalive/testkit/proxy'
import { signalPostgres } from '@avalive/testkit/signal-postgres'
import { startTemplateServer } from '@avalive/testkit/template-server'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { emit } from '../jobs/outbox.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Short timeouts keep the tests fast. Waiting for a connection to a hung database ends after one second. */
const env = {
  DATABASE_CONNECT_SECONDS: '1',
  DATABASE_STATEMENT_SECONDS: '1',
  DATABASE_QUERY_SECONDS: '2',
  DATABASE_BACKGROUND_SECONDS: '2',
}
const SLOWEST_MS = 4000
/** An advisory lock that the app itself never takes. */
const HELD = 77_077

const seriousLines = (app: TestApp, from: number) =>
  app
    .logLines()
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40)

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

const ready = async (app: TestApp) => (await app.server.inject({ url: '/readyz' })).statusCode
const owner = (app: TestApp, token: string) => app.call(account.getOwner, {}, { token })

/** Whether everything works that a process does with the database. */
const works = async (app: TestApp): Promise<boolean> => {
  const { token } = await app.newMember()
  const before = await created(app)
  await app.context.db.transaction().execute((tx) => emit(tx, 'accountCreated', { userId: '1', service: 'x' }))
  await expect.poll(() => created(app)).toBe(before + 1)
  await expect.poll(() => app.context.signals.connected()).toBe(true)
  return (await owner(app, token)).status === 200 && (await ready(app)) === 200
}

const created = async ({ context }: TestApp): Promise<number> =>
  (await context.metrics.accountsCreated.get()).values.reduce((sum, { value }) => sum + value, 0)

/** Checks what a load balancer and a caller see during an outage, and what is logged. */
const expectOutage = async (app: TestApp, token: string): Promise<void> => {
  const from = app.logLines().length
  // /readyz caches its answer for a second.
  await sleep(1000)
  const [status, ms] = await timed(() => ready(app))
  expect(status).toBe(503)
  expect(ms).toBeLessThan(2000)

  const calls = Array.from({ length: 30 }, (_, n) => timed(() => owner(app, n % 2 === 0 ? token : `unknown ${n}`)))
  for (const [answer, took] of await Promise.all(calls)) {
    expect(answer.status).toBe(503)
    expect(answer.failure).toEqual({
      message: app.context.words('en')('server.error.unavailable'),
      errorCode: errorCode('account', 'unavailable'),
    })
    expect(took).toBeLessThan(SLOWEST_MS)
  }
  const page = await app.server.inject({
    url: '/web/boot',
    headers: { cookie: 'avalive_session=x', accept: 'text/html' },
  })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  // Calls that need no database still work.
  expect((await app.call(maintenance.checkAll, {})).status).toBe(200)
  expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200)

  // Meanwhile the tick, the worker, presence, maintenance and signals have failed, too.
  await sleep(3000)
  const lines = seriousLines(app, from)
  expect(lines.filter(({ msg }) => msg === 'the database does not answer').length).toBeLessThanOrEqual(1)
  expect(lines.length, JSON.stringify(lines)).toBeLessThanOrEqual(5)
  expect(JSON.stringify(lines)).not.toContain('stack')
}

const expectOneRecovery = async (app: TestApp): Promise<void> => {
  const told = () => app.logLines().filter((line) => line.includes('the database answers again'))
  await expect.poll(told).toHaveLength(1)
}

const openTransactions = async (app: TestApp) =>
  (
    await sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      app.context.db,
    )
  ).rows

describe('a hung database', { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startTemplateServer>>
  beforeAll(async () => {
    postgres = await startTemplateServer()
    return () => postgres.stop()
  })
  afterEach(() => signal('SIGCONT'))

  const signal = (name: NodeJS.Signals) => signalPostgres(postgres.pid, name)

  const start = async () => {
    const app = await startTestApp(postgres.connectionString, { env })
    onTestFinished(async () => {
      await signal('SIGCONT')
      await app.stop()
    })
    return app
  }

  it('causes quick 503 responses and few log lines, and the app recovers when it resumes', async () => {
    const app = await start()
    expect(await works(app)).toBe(true)
    const { token } = await app.newMember()
    await signal('SIGSTOP')
    await expectOutage(app, token)
    await signal('SIGCONT')
    await expect.poll(() => ready(app)).toBe(200)
    expect(await works(app)).toBe(true)
    await expectOneRecovery(app)
    await expect.poll(() => openTransactions(app)).toEqual([])
  })

  it('leaves no open transaction on a connection that is reused', async () => {
    const app = await start()
    const { db, pool } = app.context
    await asOwner(app.database, async (owner) => {
      await sql`create table notes (text text)`.execute(owner)
      await sql`grant all on notes to public`.execute(owner)
    })
    const begun = Promise.withResolvers<void>()
    // Only what has a connection hangs with the server: a process that it is still starting would not be stopped.
    const inserted = Array.from({ length: 12 }, () => Promise.withResolvers<void>())
    const broken = inserted.map(({ resolve }) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into notes values ('never')`.execute(tx)
        resolve()
        await begun.promise
        await sql`insert into notes values ('nor this')`.execute(tx)
      }),
    )
    await Promise.all(inserted.map(({ promise }) => promise))
    expect(pool.totalCount).toBe(12)
    await signal('SIGSTOP')
    begun.resolve()
    for (const outcome of await Promise.allSettled(broken)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    }
    await signal('SIGCONT')
    await expect.poll(() => ready(app)).toBe(200)
    await Promise.all(Array.from({ length: 24 }, () => sql`insert into notes values ('kept')`.execute(db)))
    await expect.poll(() => openTransactions(app)).toEqual([])
    const { rows } = await sql`select text, count(*)::int as count from notes group by text`.execute(db)
    expect(rows).toEqual([{ text: 'kept', count: 24 }])
  })

  it('leaves no lock on a connection that is reused', async () => {
    const app = await start()
    const { db } = app.context
    const held = db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${HELD})`.execute(connection)
      try {
        await signal('SIGSTOP')
        await sql`select`.execute(connection)
      } finally {
        await sql`select pg_advisory_unlock(${HELD})`.execute(connection)
      }
    })
    const [outcome, ms] = await timed(() => Promise.allSettled([held]))
    expect(outcome).toMatchObject([{ reason: expect.any(DatabaseUnavailable) }])
    // The second statement was not sent on a connection that had not answered.
    expect(ms).toBeLessThan(3500)
    await signal('SIGCONT')
    const locks = sql`select from pg_locks where locktype = 'advisory' and objid = ${HELD} and database =
      (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await locks.execute(db)).rows).toEqual([])
  })

  it('makes the outcome of an unanswered commit unknown, and the commit may still happen', async () => {
    const app = await start()
    const { db } = app.context
    await asOwner(app.database, async (owner) => {
      await sql`create table commits (text text)`.execute(owner)
      await sql`grant all on commits to public`.execute(owner)
    })
    const committed = db.transaction().execute(async (tx) => {
      await sql`insert into commits values ('a')`.execute(tx)
      await signal('SIGSTOP')
    })
    await expect(committed).rejects.toBeInstanceOf(DatabaseUnavailable)
    await signal('SIGCONT')
    // The commit was already sent, and the database executes it when it resumes.
    await expect.poll(async () => (await sql`select from commits`.execute(db)).rows).toHaveLength(1)
  })
})

describe('a lost database', { timeout: 120_000 }, () => {
  it('causes quick 503 responses and few log lines, and the app recovers when it is back', async () => {
    const database = await cloneDatabase(inject('databaseServer'))
    const proxy = await openDatabaseProxy(database.connectionString)
    const app = await startTestApp(inject('databaseServer'), {
      env,
      database: { ...database, connectionString: proxy.connectionString, drop: async () => {} },
    })
    onTestFinished(async () => {
      await app.stop()
      await proxy.close()
      await database.drop()
    })
    expect(await works(app)).toBe(true)
    const { token } = await app.newMember()
    await proxy.cut()
    await expectOutage(app, token)
    await proxy.mend()
    await expect.poll(() => ready(app)).toBe(200)
    expect(await works(app)).toBe(true)
    await expectOneRecovery(app)
  })
})

describe('a statement that takes too long', () => {
  const start = async () => {
    const app = await startTestApp(inject('databaseServer'), { env })
    onTestFinished(() => app.stop())
    return app
  }

  it('is cancelled, and its connection is used again', async () => {
    const { context, logLines } = await start()
    const pidOf = async (db: Database) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
    const [before, after] = await context.db.connection().execute(async (connection) => {
      const before = await pidOf(connection)
      const slow = sql`select pg_sleep(5)`.execute(connection)
      await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable', kind: 'slow' })
      return [before, await pidOf(connection)]
    })
    expect(after).toEqual(before)
    // The connection is back in the pool. A background task may have it for a moment.
    await expect.poll(() => pidOf(context.db)).toEqual(before)
    expect(logLines().join()).not.toContain('does not answer')
  })

  it('makes its call return 503, and the next call works', async () => {
    const app = await start()
    const { token } = await app.newMember()
    const mypage = () => app.call(account.getMypage, {}, { token })
    expect((await mypage()).status).toBe(200)
    const blocker = new pg.Client({ connectionString: app.database.ownerUrl })
    await blocker.connect()
    try {
      await blocker.query('begin; lock table users in access exclusive mode')
      const [slow, ms] = await timed(mypage)
      expect([slow.status, slow.failure.errorCode]).toEqual([503, errorCode('account', 'unavailable')])
      expect(ms).toBeLessThan(SLOWEST_MS)
    } finally {
      await blocker.end()
    }
    expect((await mypage()).status).toBe(200)
    expect(app.logLines().join()).not.toContain('does not answer')
  })
})
