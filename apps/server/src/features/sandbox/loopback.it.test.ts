import { Socket } from 'node:net'
import { contract } from '@avalive/contract/index'
import { snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { signIn } from '@avalive/testkit/sign-in'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

const PORT = await freePort()

/** The hosts that this process tries to connect to, successfully or not, with or without TLS. */
const connects = vi.spyOn(Socket.prototype, 'connect')
const targets = (): (string | undefined)[] =>
  connects.mock.calls.flat(2).flatMap((argument) => {
    if (typeof argument !== 'object' || argument === null) return []
    const { host, path } = Object(argument)
    return path ? [] : [host]
  })

let app: TestApp
let connections: Connections
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), {
    env: { PORT: String(PORT) },
    prepare: (config, connectionString) => {
      connections = connect(connectionString, 2, () => {})
      return sandboxParts(
        config,
        connections,
        features,
        () => {},
        () => {},
      )
    },
  })
  await app.server.listen({ port: PORT, host: app.context.config.HOST })
})
afterAll(async () => {
  connects.mockRestore()
  await connections.close()
  await app.stop()
})

// shows modes-3, modes-4
it('the sandbox signs people in with all five services without leaving the machine', async () => {
  for (const kind of snsKinds) {
    const browser = new BareBrowser(`http://localhost:${PORT}`)
    const back = await signIn(browser, kind, { name: 'Somebody New' })
    const { status } = await browser.call(contract.session.startSession, { t: back.searchParams.get('t') ?? '' })
    expect(status).toBe(200)
  }
  expect(targets()).toContain('127.0.0.1')
  expect(targets().filter((host) => host !== '127.0.0.1' && host !== 'localhost')).toEqual([])
})

// shows modes-3
it('the sandbox listens on loopback only', () => {
  expect(app.server.addresses()).toMatchObject([{ address: '127.0.0.1' }])
})
