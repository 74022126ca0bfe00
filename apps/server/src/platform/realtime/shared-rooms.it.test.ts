import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { freePort } from '@avalive/testkit/free-port'
import { TestLine } from '@avalive/testkit/line'
import { type LiveKit, liveKit } from '@avalive/testkit/live'
import { type ServerProcess, startServerProcess } from '@avalive/testkit/process/start'
import { startTemporaryRedis, type TemporaryRedis } from '@avalive/testkit/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const REDIS_PORT = await freePort()
const [FIRST, SECOND, THIRD] = [REDIS_PORT + 1, REDIS_PORT + 2, REDIS_PORT + 3]

let app: TestApp
let kit: LiveKit
let redis: TemporaryRedis | null
let servers: ServerProcess[] = []
const start = (port: number) =>
  startServerProcess(app.database.connectionString, { PORT: String(port), REDIS_URL: redis?.url ?? '' })
beforeAll(async () => {
  redis = await startTemporaryRedis(REDIS_PORT)
  if (!redis) {
    console.warn('No redis-server or valkey-server is installed here: rooms shared by two processes are not tested.')
    return
  }
  app = await startTestApp(inject('databaseServer'), { env: { REDIS_URL: redis.url } })
  kit = liveKit(app)
  servers = [await start(FIRST), await start(SECOND)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await app?.stop()
  await redis?.stop()
})

it('/readyz reports an outage of Redis and stays ready', async ({ skip }) => {
  if (!redis) return skip()
  const readyz = async () => {
    const { statusCode, body } = await app.server.inject({ url: '/readyz' })
    return [statusCode, JSON.parse(body)]
  }
  expect(await readyz()).toEqual([200, { status: 'ready', redis: 'ready' }])
  const gone = new Promise((resolve) => app.context.redis?.once('close', resolve))
  app.context.redis?.disconnect(true)
  await gone
  expect(await readyz()).toEqual([200, { status: 'ready', redis: 'away' }])
  await expect.poll(readyz).toEqual([200, { status: 'ready', redis: 'ready' }])
})

const ask = async (port: number, path: string, body: object, { token }: Member) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}
const comment = (port: number, mediaId: string, text: string, member: Member) =>
  ask(port, live.sendComment.path, { mediaId, text }, member)

const watcher = async (port: number, mediaId: string) => {
  const member = await app.newMember()
  const line = await TestLine.open(port, member.token)
  const joined = await line.join(mediaId)
  return { member, line, joined }
}
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1)
const inRedis = async <T>(work: (admin: Redis) => Promise<T>): Promise<T> => {
  const admin = new Redis(redis?.url ?? '')
  try {
    return await work(admin)
  } finally {
    admin.disconnect()
  }
}
/** Returns the number of broken connections. */
const breakConnections = () =>
  inRedis(async (admin) => {
    const kill = (type: string) => admin.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes')
    return Number(await kill('normal')) + Number(await kill('pubsub'))
  })

describe('two processes with one Redis', () => {
  it('deliver comments and gifts in one order to everybody', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    expect(b.joined.epoch).toBe(a.joined.epoch)
    const giftId = await kit.newGift(10)
    await kit.giveCoins(a.member, 100)
    const members = await Promise.all(upTo(20).map(() => app.newMember()))
    await Promise.all([
      ...members.map((member, n) => comment(n % 2 ? FIRST : SECOND, mediaId, `word ${n}`, member)),
      ask(SECOND, live.sendGift.path, { mediaId, giftId, count: 1, idempotencyKey: 'gift-of-a-1' }, a.member),
    ])
    for (const { line } of [a, b]) await Promise.all([line.heard('comment', 20), line.heard('gift')])
    const order = ({ line }: typeof a) =>
      line.messages.flatMap((message) => (message.channel === 'media' ? [message] : []))
    expect(order(a).map(({ seq }) => seq)).toEqual(upTo(21))
    expect(order(b)).toEqual(order(a))
    await Promise.all([a.line.close(), b.line.close()])
  })

  // shows live-263
  it('show everybody the likes of both', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    a.line.say({ type: 'like', mediaId, count: 4 })
    b.line.say({ type: 'like', mediaId, count: 5 })
    const highest = ({ line }: typeof a) => Math.max(0, ...line.all('likes').map(({ likes }) => likes))
    await expect.poll(() => [highest(a), highest(b)], { timeout: 15_000 }).toEqual([9, 9])
    expect((await app.call(live.getMedia, { mediaId }, a.member)).payload.likes).toBe(9)
    await Promise.all([a.line.close(), b.line.close()])
  })

  // shows stage-5
  it('list the viewers of both', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    const ids = async (port: number) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1${live.listViewers.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-client-type': 'web',
          authorization: `Bearer ${a.member.token}`,
        },
        body: JSON.stringify({ mediaId }),
      })
      const { people } = live.listViewers.output.parse(Object(await response.json()).payload)
      return people.map(({ vliveId }) => vliveId)
    }
    const both = [a.member.vliveId, b.member.vliveId]
    await expect.poll(() => ids(FIRST)).toEqual(both)
    await expect.poll(() => ids(SECOND)).toEqual(both)
    await b.line.close()
    await expect.poll(() => ids(FIRST)).toEqual([a.member.vliveId])
    await a.line.close()
  })

  // shows live-23
  it('count the viewers of all processes', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const a = await watcher(FIRST, mediaId)
    const [b, c] = [await watcher(SECOND, mediaId), await watcher(SECOND, mediaId)]
    const shown = ({ line }: typeof a) => line.all('watchCount').at(-1)?.watchCount
    await expect.poll(() => [shown(a), shown(b), shown(c)]).toEqual([3, 3, 3])
    // The third process has no viewer of its own and still knows the count.
    await expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(3)
    await Promise.all([b.line.close(), c.line.close()])
    await expect.poll(() => shown(a)).toBe(1)
    await a.line.close()
  })

  // shows live-23
  it('count a person who watches at both once, until the last tab is closed', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    const [same, again] = [await TestLine.open(SECOND, a.member.token), await TestLine.open(SECOND, a.member.token)]
    await Promise.all([same.join(mediaId), again.join(mediaId)])
    // The other process learns of the last arrival after all earlier ones.
    const last = await watcher(SECOND, mediaId)
    const shown = ({ line }: typeof a) => line.all('watchCount').at(-1)?.watchCount
    await expect.poll(() => [shown(a), shown(b)]).toEqual([3, 3])
    await Promise.all([a.line.close(), last.line.close()])
    await expect.poll(() => shown(b)).toBe(2)
    await same.close()
    await sleep(1500)
    expect([shown(b), app.context.rooms.watchCount(mediaId)]).toEqual([2, 2])
    await again.close()
    await expect.poll(() => shown(b)).toBe(1)
    await b.line.close()
  })

  // shows live-23
  it('remove the viewers of a killed process within five seconds', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const third = await start(THIRD)
    const [a, ...others] = [await watcher(FIRST, mediaId), await watcher(THIRD, mediaId), await watcher(THIRD, mediaId)]
    const shown = () => [a.line.all('watchCount').at(-1)?.watchCount, app.context.rooms.watchCount(mediaId)]
    await expect.poll(shown).toEqual([3, 3])
    await third.kill()
    await expect.poll(shown).toEqual([1, 1])
    await Promise.all([a, ...others].map(({ line }) => line.close()))
  })

  // shows live-23
  it('count correctly within five seconds after Redis was killed or hung while people came and went', async ({
    skip,
  }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    const shown = () => [a, b].map(({ line }) => line.all('watchCount').at(-1)?.watchCount)
    await expect.poll(shown).toEqual([2, 2])
    await redis.kill()
    const c = await watcher(SECOND, mediaId)
    await redis.restart()
    await expect.poll(shown).toEqual([3, 3])
    redis.pause()
    await c.line.close()
    await sleep(3000)
    redis.resume()
    await expect.poll(shown).toEqual([2, 2])
    await Promise.all([a.line.close(), b.line.close()])
  })

  it('let a viewer resume at the other process after a dropped connection', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const { member, line, joined } = await watcher(FIRST, mediaId)
    const others = await Promise.all(upTo(3).map(() => app.newMember()))
    await Promise.all(others.map((other) => comment(FIRST, mediaId, 'before', other)))
    const before = await line.heard('comment', 3)
    await line.drop()
    await Promise.all(others.map((other) => comment(SECOND, mediaId, 'meanwhile', other)))
    const again = await TestLine.open(SECOND, member.token)
    expect(await again.join(mediaId, { epoch: joined.epoch, after: before.at(-1)?.seq ?? 0 })).toMatchObject({
      missed: false,
      after: 3,
    })
    expect((await again.heard('comment', 3)).map(({ seq }) => seq)).toEqual([4, 5, 6])
    await again.close()
  })

  // shows live-20
  it('lose and repeat nothing when the connections to Redis break during a conversation', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watcher(FIRST, mediaId), await watcher(SECOND, mediaId)]
    const members = await Promise.all(upTo(30).map(() => app.newMember()))
    const talk = members.map(async (member, n) => {
      await sleep(n * 20)
      await comment(n % 2 ? FIRST : SECOND, mediaId, `word ${n}`, member)
    })
    await sleep(200)
    expect(await breakConnections()).toBeGreaterThanOrEqual(6)
    await sleep(150)
    await breakConnections()
    await Promise.all(talk)
    for (const { line } of [a, b]) {
      const heard = await line.heard('comment', 30)
      await sleep(300)
      expect(line.all('comment').map(({ seq }) => seq)).toEqual(upTo(30))
      expect(new Set(heard.map(({ comment }) => comment.commentId)).size).toBe(30)
    }
    await Promise.all([a.line.close(), b.line.close()])
  })

  it('lose and repeat nothing when Redis has lost all data', async ({ skip }) => {
    if (!redis) return skip()
    const { mediaId } = await kit.newStage()
    const { member, line } = await watcher(FIRST, mediaId)
    await comment(SECOND, mediaId, 'before', member)
    await line.heard('comment')
    await inRedis((admin) => admin.flushall())
    await comment(SECOND, mediaId, 'after', member)
    await comment(FIRST, mediaId, 'later', member)
    expect((await line.heard('comment', 3)).map(({ seq }) => seq)).toEqual(upTo(3))
    expect(line.all('joined')).toHaveLength(1)
    await line.close()
  })
})
