import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { type FaultyLine, openDatabaseProxy } from '@avalive/testkit/proxy'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Job, startWorker } from './worker.ts'

/** A worker whose connection to the database can be cut while the app's own stays up. */
const start = async (
  jobsOf: (proxy: FaultyLine) => Record<string, Job>,
): Promise<{ app: TestApp; proxy: FaultyLine }> => {
  const env = { DATABASE_CONNECT_SECONDS: '1', DATABASE_BACKGROUND_SECONDS: '1' }
  const app = await startTestApp(inject('databaseServer'), { env })
  const proxy = await openDatabaseProxy(app.database.connectionString)
  const worker = await startWorker(app.context, proxy.connectionString, jobsOf(proxy), {})
  onTestFinished(async () => {
    await worker.stop()
    await proxy.close()
    await app.stop()
  })
  return { app, proxy }
}

const add = ({ context }: TestApp, job: string) =>
  sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(context.db)

it('a job that ends during an outage runs again soon, and the next jobs run, too', {
  timeout: 300_000,
}, async () => {
  const done: string[] = []
  const { app, proxy } = await start((proxy) => ({
    interrupted: async () => {
      done.push('interrupted')
      if (done.length === 1) await proxy.cut()
    },
    next: async () => void done.push('next'),
  }))
  await add(app, 'interrupted')
  await expect.poll(() => done).toEqual(['interrupted'])
  await add(app, 'next')
  await proxy.mend()
  await expect.poll(() => [...done].sort()).toEqual(['interrupted', 'interrupted', 'next'])
})

it('a job that was handed out after its worker had given up waiting runs soon', {
  timeout: 300_000,
}, async () => {
  let done = 0
  const { app, proxy } = await start(() => ({
    late: async () => {
      done++
    },
  }))
  await sleep(1500)
  proxy.pause()
  await sleep(1500)
  await add(app, 'late')
  // Longer than the worker waits: its query for jobs reaches the database after the worker has given up on it.
  await sleep(5000)
  proxy.resume()
  await expect.poll(() => done).toBe(1)
})

it('a worker runs jobs even if its first query for jobs got no answer', { timeout: 300_000 }, async () => {
  let done = 0
  const { app, proxy } = await start(() => ({
    first: async () => {
      done++
    },
  }))
  proxy.pause()
  await add(app, 'first')
  await sleep(4000)
  proxy.resume()
  await expect.poll(() => done).toBe(1)
})
