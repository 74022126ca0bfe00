import { inject, test } from 'vitest'
import type { TestAppOptions } from './app.ts'
import { startCoinsApp } from './coins.ts'
import { freePort } from './free-port.ts'
import { stopInTime } from './stop-in-time.ts'

/** Like `appTest`, with a listening app and the sandbox's payment provider. */
export const coinsTest = test
  .extend('options', { scope: 'file' }, {} as TestAppOptions)
  .extend('port', { scope: 'file' }, () => freePort())
  .extend('app', { scope: 'file', auto: true }, async ({ options, port }, { onCleanup }) => {
    const app = await startCoinsApp(inject('databaseServer'), port, options)
    onCleanup(() => stopInTime(app.stop))
    return app
  })
  .extend('member', ({ app }) => app.newMember())
