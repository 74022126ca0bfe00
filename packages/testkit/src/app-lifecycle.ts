import { checkLedger } from '@avalive/server/platform/ledger-check'
import { inject } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { stopInTime } from './stop-in-time.ts'

/** Starts an app that listens on the port, if there is one. */
export const openApp = async (options: TestAppOptions, port: number | null): Promise<TestApp> => {
  if (port === null) return startTestApp(inject('databaseServer'), options)
  const env = { PORT: String(port), ...options.env }
  const app = await startTestApp(inject('databaseServer'), { ...options, env })
  await app.server.listen({ port, host: app.context.config.HOST })
  return app
}

/** Stops the app after everything that uses it, and fails if the ledger is inconsistent. */
export const closeApp = (
  app: TestApp,
  ledger: 'checked' | 'unchecked',
  users: readonly (() => Promise<void>)[] = [],
): Promise<void> =>
  stopInTime(async () => {
    const { faults } = ledger === 'checked' ? await checkLedger(app.context.db) : { faults: [] }
    for (const close of users) await close()
    await app.stop()
    const some = faults.slice(0, 10).map(({ what, id }) => `${what} ${id}`)
    if (some.length > 0) throw new Error(`faults in the ledger (${faults.length}): ${some.join(', ')}`)
  })
