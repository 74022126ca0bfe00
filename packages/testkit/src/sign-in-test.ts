import type { Person } from '@avalive/stand-ins/openid/person'
import { inject, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type SignInAppOptions, startSignInApp } from './sign-in.ts'
import { stopInTime } from './stop-in-time.ts'

/** Like `appTest`, with a listening app and the sandbox's sign-in services, each of which knows these people. */
export const signInTest = test
  .extend('options', { scope: 'file' }, {} as SignInAppOptions)
  .extend('port', { scope: 'file' }, () => freePort())
  .extend('people', { scope: 'file' }, [] as readonly Person[])
  .extend('app', { scope: 'file', auto: true }, async ({ options, port, people }, { onCleanup }) => {
    const app = await startSignInApp(inject('databaseServer'), port, people, options)
    onCleanup(() => stopInTime(app.stop))
    return app
  })
  .extend('member', ({ app }) => app.newMember())
