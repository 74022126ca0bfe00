import { test } from 'vitest'
import type { TestAppOptions } from './app.ts'
import { closeApp, openApp } from './app-lifecycle.ts'

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
    const app = await openApp(options, port)
    onCleanup(() => closeApp(app, ledger))
    return app
  })
  /** A new signed-in account for each test. */
  .extend('member', ({ app }) => app.newMember())

/** Each test has an app of its own. */
export const freshAppTest = settings
  .extend('app', { auto: true }, async ({ options, port, ledger }, { onCleanup }) => {
    const app = await openApp(options, port)
    onCleanup(() => closeApp(app, ledger))
    return app
  })
  .extend('member', ({ app }) => app.newMember())
