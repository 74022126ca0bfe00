import { once } from 'node:events'
import { connect } from 'node:net'
import { serverFrame } from '@avalive/contract/realtime'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { WebSocket } from 'ws'
import { endSession } from '../../features/session/store.ts'

const PORT = await freePort()
const it = appTest.override('port', PORT)

const open = async (headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/realtime`, { headers })
  const messages: unknown[] = []
  socket.on('message', (data) => messages.push(...serverFrame.parse(JSON.parse(String(data)))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return { socket, messages, closed, say: (message: unknown) => socket.send(JSON.stringify(message)) }
}

describe('the WebSocket', () => {
  // shows wire-18, modes-1
  it('identifies the session of the cookie and numbers its messages', async ({ member }) => {
    const line = await open({ cookie: `avalive_session=${member.token}`, origin: `http://localhost:${PORT}` })
    line.say({ type: 'hello' })
    line.say({ type: 'ping' })
    await expect
      .poll(() => line.messages)
      .toEqual([
        { channel: 'system', seq: 1, type: 'welcome', signedIn: true },
        { channel: 'system', seq: 2, type: 'pong' },
      ])
    line.socket.close()
  })

  // shows wire-18
  it('accepts a token in the first message and signs nobody in with a forged one', async ({ member }) => {
    const [known, unknown] = [await open(), await open()]
    known.say({ type: 'hello', token: member.token })
    unknown.say({ type: 'hello', token: 'forged' })
    await expect.poll(() => known.messages).toMatchObject([{ signedIn: true }])
    await expect.poll(() => unknown.messages).toMatchObject([{ signedIn: false }])
    known.socket.close()
    unknown.socket.close()
  })

  it.each([
    ['/healthz', 200],
    ['/nowhere/at/all', 404],
  ])('opens on no other path: %s answers %i and closes the connection', async (path, status) => {
    const socket = connect(PORT, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(socket, 'close')
    expect(answer).toMatch(`HTTP/1.1 ${status} `)
  })

  // shows wire-18
  it('refuses another origin', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  // shows wire-18
  it('sends sessionEnded and closes when the session ends in any process', async ({ app, member }) => {
    const line = await open({ cookie: `avalive_session=${member.token}` })
    line.say({ type: 'hello' })
    await expect.poll(() => line.messages).toHaveLength(1)
    await endSession(app.context.db, member.sessionId, app.clock.now())
    expect(await line.closed).toBe(1008)
    expect(line.messages.at(-1)).toMatchObject({ type: 'sessionEnded' })
  })

  it('closes on a message that is not in the contract', async () => {
    const line = await open()
    line.socket.send('{"type":"shout"}')
    expect(await line.closed).toBe(1008)
    const noise = await open()
    noise.socket.send('not json')
    expect(await noise.closed).toBe(1008)
  })
})
