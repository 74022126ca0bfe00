import { checkLedger } from '@avalive/server/platform/ledger-check'
import { inject, test } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { stopInTime } from './stop-in-time.ts'

/** Starts an app that listens on the port, if there is one. */
const start = async (options: TestAppOptions, port: number | null): Promise<TestApp> => {
  if (port === null) return startTestApp(inject('databaseServer'), options)
  const env = { PORT: String(port), ...options.env }
  const app = await startTestApp(inject('databaseServer'), { ...options, env })
  await app.server.listen({ port, host: '127.0.0.1' })
  return app
}

/** Stops the app, and fails if its ledger is inconsistent. */
const close = (app: TestApp, ledger: 'checked' | 'unchecked') =>
  stopInTime(async () => {
    const { faults } = ledger === 'checked' ? await checkLedger(app.context.db) : { faults: [] }
    await app.stop()
    if (faults.length > 0) throw new Error(`the ledger: ${faults.map(({ what, id }) => `${what} ${id}`).join(', ')}`)
  })

const settings = test
  /** A file sets its own in one line: `const it = appTest.override('options', { env })`. */
  .extend('options', { scope: 'file' }, {} as TestAppOptions)
  /** The app listens on this port; by default, it doesn't listen. */
  .extend('port', { scope: 'file' }, null as number | null)
  /** For files that make the ledger inconsistent on purpose: 'unchecked'. */
  .extend('ledger', { scope: 'file' }, 'checked' as 'checked' | 'unchecked')

/** Tests of a file that share one app. After the last test, the file fails if the app doesn't stop or the ledger is wrong. */
export const appTest = settings
  .extend('app', { scope: 'file', auto: true }, async ({ options, port, ledger }, { onCleanup }) => {
    const app = await start(options, port)
    onCleanup(() => close(app, ledger))
    return app
  })
  /** A new signed-in account for each test. */
  .extend('member', ({ app }) => app.newMember())

/** Each test has an app of its own. */
export const freshAppTest = settings
  .extend('app', { auto: true }, async ({ options, port, ledger }, { onCleanup }) => {
    const app = await start(options, port)
    onCleanup(() => close(app, ledger))
    return app
  })
  .extend('member', ({ app }) => app.newMember())
