import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line } from './line.ts'
import { commentOf, RoomServer } from './room-server.testing.ts'
import type { RoomMessage } from './room-subscription.ts'

let server: RoomServer
let line: Line
let token: string | null
let ended: number
let closings: number
beforeEach(async () => {
  token = null
  ended = 0
  closings = 0
  server = new RoomServer('m1')
  const address = await server.open()
  line = new Line({
    address: () => address,
    token: () => token,
    sessionEnded: () => {
      ended++
    },
    maintenanceBegan: () => {
      closings++
    },
    random: () => 0,
  })
})
afterEach(() => server.close())

const listen = () => {
  const said: string[] = []
  let catchUps = 0
  const listener = {
    message: (message: RoomMessage) => {
      if (message.type === 'comment') said.push(message.comment.text)
    },
    catchUp: () => {
      catchUps++
    },
  }
  return { said, listener, catchUps: () => catchUps }
}
const status = () => line.subscription('m1').view.status
const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 15_000 })
const kindsHeard = () => server.heard.map(({ type }) => type)

test('says hello, joins, and catches up on earlier messages', async () => {
  server.say('before')
  const ear = listen()
  const leave = line.watch('m1', ear.listener)
  expect(status()).toBe('connecting')
  await until(() => status() === 'open')
  expect(server.heard).toEqual([{ type: 'hello' }, { type: 'join', mediaId: 'm1' }])
  expect(ear.catchUps()).toBe(1)
  expect(line.subscription('m1').view.watchCount).toBe(7)
  server.say('now')
  await until(() => ear.said.length === 1)
  expect(ear.said).toEqual(['now'])
  leave()
})

test('sends the app’s token if there is one', async () => {
  token = 'of-the-app'
  const leave = line.watch('m1', listen().listener)
  await until(() => server.heard.length === 2)
  expect(server.heard[0]).toEqual({ type: 'hello', token: 'of-the-app' })
  leave()
})

// shows live-20
test('resumes after a dropped connection without losing or repeating messages', async () => {
  const ear = listen()
  const leave = line.watch('m1', ear.listener)
  await until(() => status() === 'open')
  server.say('one')
  await until(() => ear.said.length === 1)
  server.dropAll()
  await until(() => status() === 'lost')
  server.say('two')
  await until(() => status() === 'open')
  server.say('three')
  await until(() => ear.said.length === 3)
  expect(ear.said).toEqual(['one', 'two', 'three'])
  expect(server.heard.at(-1)).toEqual({ type: 'join', mediaId: 'm1', epoch: 'first', after: 1 })
  expect(ear.catchUps()).toBe(1)
  server.tell([commentOf('m1', 2, 'two')])
  server.say('four')
  await until(() => ear.said.length === 4)
  expect(ear.said.at(-1)).toBe('four')
  leave()
})

test('catches up through the calls when the room no longer has the missed messages', async () => {
  const ear = listen()
  const leave = line.watch('m1', ear.listener)
  await until(() => status() === 'open')
  server.say('one')
  await until(() => ear.said.length === 1)
  server.epoch = 'second'
  server.past.length = 0
  server.dropAll()
  await until(() => ear.catchUps() === 2)
  server.say('first of the new memory')
  await until(() => ear.said.length === 2)
  leave()
})

test('a second listener shares the connection and the subscription, and the last one to stop leaves the room', async () => {
  const [first, second] = [listen(), listen()]
  const leaveFirst = line.watch('m1', first.listener)
  await until(() => status() === 'open')
  const leaveSecond = line.watch('m1', second.listener)
  expect(second.catchUps()).toBe(1)
  server.say('to both')
  await until(() => second.said.length === 1)
  expect(first.said).toEqual(['to both'])
  leaveFirst()
  server.say('to one')
  await until(() => second.said.length === 2)
  expect(first.said).toEqual(['to both'])
  leaveSecond()
  await until(() => kindsHeard().includes('leave'))
  expect(server.sockets).toHaveLength(1)
  expect(kindsHeard()).toEqual(['hello', 'join', 'leave'])
})

test('rejoining a room after leaving it starts without a cursor', async () => {
  line.watch('m1', listen().listener)()
  const ear = listen()
  const leave = line.watch('m1', ear.listener)
  await until(() => status() === 'open')
  leave()
  expect(status()).toBe('connecting')
  const again = listen()
  const leaveAgain = line.watch('m1', again.listener)
  await until(() => again.catchUps() === 1)
  expect(server.heard.at(-1)).toEqual({ type: 'join', mediaId: 'm1' })
  leaveAgain()
})

test('pings a silent connection and reconnects when there is no reply', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const leave = line.watch('m1', listen().listener)
    await vi.waitUntil(() => status() === 'open')
    await vi.advanceTimersByTimeAsync(20_000)
    await vi.waitUntil(() => kindsHeard().includes('ping'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(status()).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitUntil(() => status() === 'open')
    expect(server.sockets).toHaveLength(2)
    leave()
  } finally {
    vi.useRealTimers()
  }
})

test('reports the end of the session and does not reconnect until renewed', async () => {
  const leave = line.watch('m1', listen().listener)
  await until(() => status() === 'open')
  server.tell([{ channel: 'system', seq: 2, type: 'sessionEnded' }])
  await until(() => ended === 1)
  server.dropAll()
  await until(() => status() === 'lost')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(server.sockets).toHaveLength(1)
  line.renew()
  await until(() => status() === 'open')
  leave()
})

test('reports a connection that cannot be opened as lost, but not for a room without listeners', async () => {
  await server.close()
  const leave = line.watch('m1', listen().listener)
  expect(status()).toBe('connecting')
  await until(() => status() === 'lost')
  leave()
  expect(status()).toBe('connecting')
  expect(line.subscription('m2').view.status).toBe('connecting')
})

test('shows why a room was refused, and ignores messages outside the contract', async () => {
  server.answers = false
  const leave = line.watch('m1', listen().listener)
  await until(() => server.heard.length === 2)
  for (const socket of server.sockets) socket.send('no json')
  for (const socket of server.sockets) socket.send('[{"type":"of a newer server"}]')
  server.tell([{ channel: 'system', seq: 1, type: 'joinRefused', mediaId: 'm1', reason: 'ended' }])
  await until(() => line.subscription('m1').view.refused === 'ended')
  leave()
})

test('reports a second refusal after a reconnect', async () => {
  server.answers = false
  const seen: (string | null)[] = []
  line.subscription('m1').onChange(() => seen.push(line.subscription('m1').view.refused))
  const leave = line.watch('m1', listen().listener)
  const refuse = () => server.tell([{ channel: 'system', seq: 1, type: 'joinRefused', mediaId: 'm1', reason: 'ended' }])
  await until(() => server.heard.length === 2)
  refuse()
  await until(() => seen.at(-1) === 'ended')
  server.dropAll()
  await until(() => server.heard.length === 4)
  refuse()
  await until(() => seen.at(-1) === 'ended')
  expect(seen.filter((refused, at) => refused === 'ended' && seen[at - 1] !== 'ended')).toHaveLength(2)
  leave()
})

// shows live-43
test('a connection refused as one too many is not retried soon, even when the page wakes it', async () => {
  const leave = line.watch('m1', listen().listener)
  await until(() => status() === 'open')
  for (const socket of server.sockets) socket.close(4029, 'too many connections')
  await until(() => status() === 'lost')
  line.wake()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(server.sockets).toHaveLength(1)
  line.renew()
  await until(() => status() === 'open')
  leave()
})

// shows live-36
test('reports maintenance when it begins, not when it ends', async () => {
  line.watch('m1', listen().listener)
  await until(() => status() === 'open')
  server.tell([{ channel: 'system', seq: 2, type: 'maintenance', on: false }])
  server.tell([{ channel: 'system', seq: 3, type: 'maintenance', on: true }])
  await until(() => closings === 1)
})

// shows live-47
test('reports a lost network immediately, and reconnects immediately when it is back', async () => {
  const ear = listen()
  const leave = line.watch('m1', ear.listener)
  await until(() => status() === 'open')
  line.interrupt()
  expect(status()).toBe('lost')
  server.say('meanwhile')
  line.resume()
  await until(() => status() === 'open')
  await until(() => ear.said.length === 1)
  expect(ear.said).toEqual(['meanwhile'])
  leave()
})

test('keeps an open connection when the network comes back', async () => {
  const leave = line.watch('m1', listen().listener)
  await until(() => status() === 'open')
  line.resume()
  expect(status()).toBe('open')
  expect(server.sockets).toHaveLength(1)
  leave()
})
