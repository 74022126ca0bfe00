import { Socket } from 'node:net'
import { contract } from '@avalive/contract/index'
import { snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { BareBrowser } from '@avalive/testkit/browser'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import { signIn } from '@avalive/testkit/sign-in'
import { afterAll, expect, vi } from 'vitest'

const PORT = await freePort()

/** The hosts that this process tries to connect to, successfully or not, with or without TLS. */
const connects = vi.spyOn(Socket.prototype, 'connect')
const targets = (): (string | undefined)[] =>
  connects.mock.calls.flat(2).flatMap((argument) => {
    if (typeof argument !== 'object' || argument === null) return []
    const { host, path } = Object(argument)
    return path ? [] : [host]
  })

const it = sandboxTest.override('port', PORT)
afterAll(() => connects.mockRestore())

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
it('the sandbox listens on loopback only', ({ app }) => {
  expect(app.server.addresses()).toMatchObject([{ address: '127.0.0.1' }])
})
