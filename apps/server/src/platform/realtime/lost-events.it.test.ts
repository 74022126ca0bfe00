import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { openMessageProxy } from '@avalive/testkit/crash/database-proxy'
import { FaultLine, type StopPoint } from '@avalive/testkit/crash/fault-line'
import { freePort } from '@avalive/testkit/free-port'
import { TestLine } from '@avalive/testkit/line'
import { type LiveKit, liveKit } from '@avalive/testkit/live'
import { type ServerProcess, startServerProcess } from '@avalive/testkit/process/start'
import { startTemporaryRedis, type TemporaryRedis } from '@avalive/testkit/redis'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

/*
 * Two processes, one PostgreSQL, one Redis. Whichever of them fails after a comment or a gift was committed, every
 * viewer receives it exactly once, within five seconds.
 */
const WITHIN = { timeout: 5000 }
const [REDIS_PORT, FIRST, SECOND] = await freePort().then((port) => [port, port + 1, port + 2] as const)

let app: TestApp
let kit: LiveKit
let redis: TemporaryRedis | null
let proxy: Awaited<ReturnType<typeof openMessageProxy>>
let first: ServerProcess | undefined
let second: ServerProcess
let faults: FaultLine

const env = (port: number) => ({ PORT: String(port), REDIS_URL: redis?.url ?? '', COMMENT_LIMIT: '100000' })
const killFirst = async () => {
  await first?.kill()
  first = undefined
}

beforeAll(async () => {
  redis = await startTemporaryRedis(REDIS_PORT)
  if (!redis) return
  app = await startTestApp(inject('databaseServer'), { env: { REDIS_URL: redis.url } })
  kit = liveKit(app)
  faults = new FaultLine()
  proxy = await openMessageProxy(faults, app.database.connectionString)
  second = await startServerProcess(app.database.connectionString, { ...env(SECOND), LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await proxy?.close()
  await app?.stop()
  await redis?.stop()
})
beforeEach(async ({ skip }) => {
  if (!redis) skip('No redis-server or valkey-server is installed here.')
  first ??= await startServerProcess(proxy.connectionString, { ...env(FIRST), LOG_LEVEL: 'silent' })
})

type Kind = 'comment' | 'gift'
interface RoomItem {
  readonly path: string
  readonly body: object
  readonly member: Member
}

const newComment = async (mediaId: string): Promise<RoomItem> => ({
  path: live.sendComment.path,
  body: { mediaId, text: 'hello', idempotencyKey: crypto.randomUUID() },
  member: await app.newMember(),
})
const newGift = async (mediaId: string): Promise<RoomItem> => {
  const [member, giftId] = [await app.newMember(), await kit.newGift(10)]
  await kit.giveCoins(member, 100)
  return { path: live.sendGift.path, body: { mediaId, giftId, count: 1, idempotencyKey: crypto.randomUUID() }, member }
}
const newThing = (kind: Kind, mediaId: string) => (kind === 'comment' ? newComment(mediaId) : newGift(mediaId))

const send = async (port: number, { path, body, member }: RoomItem): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', authorization: `Bearer ${member.token}` },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

const watch = async (port: number, mediaId: string) => {
  const member = await app.newMember()
  const line = await TestLine.open(port, member.token)
  return { member, line, joined: await line.join(mediaId) }
}
type Watcher = Awaited<ReturnType<typeof watch>>

/** Reconnects like a page: resumes after the last sequence number that it received. */
const comeBack = async (port: number, mediaId: string, { member, line, joined }: Watcher): Promise<Watcher> => {
  const last = line.messages.findLast(({ channel }) => channel === 'media')
  const after = last && 'seq' in last ? last.seq : joined.after
  const again = await TestLine.open(port, member.token)
  const rejoined = await again.join(mediaId, { epoch: joined.epoch, after })
  expect(rejoined.missed).toBe(false)
  return { member, line: again, joined: rejoined }
}

const heardOnce = async (watchers: readonly Watcher[], kind: Kind, times = 1) => {
  for (const { line } of watchers) await expect.poll(() => line.all(kind).length, WITHIN).toBe(times)
  // Wait for duplicates, in case a second process publishes it, too.
  await sleep(1500)
  for (const { line } of watchers) expect(line.all(kind)).toHaveLength(times)
}
const closeAll = (watchers: readonly Watcher[]) => Promise.all(watchers.map(({ line }) => line.close()))

/** The moment when a comment or gift is stored and its answer is lost: the end of its only statement. */
const commitOfSend = async (kind: Kind): Promise<StopPoint> => {
  const { mediaId } = await kit.newStage()
  const thing = await newThing(kind, mediaId)
  const passages = await faults.record(async () => expect(await send(FIRST, thing)).toBe(200))
  const passage = passages.find(({ isKept, what }) => isKept && what.includes(`send_${kind}`))
  if (!passage) throw new Error('the statement did not pass')
  return { passage, turn: 1, moment: 'unanswered' }
}

describe.each<Kind>(['comment', 'gift'])('a %s', (kind) => {
  // shows live-51
  it('reaches every viewer once when its process dies right after the commit, and the retry succeeds', async () => {
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    const thing = await newThing(kind, mediaId)
    const committed = faults.arm(await commitOfSend(kind))
    const dead = send(FIRST, thing).catch(() => 'no answer')
    await committed
    await killFirst()
    faults.disarm()
    faults.dropDead()
    expect(await dead).toBe('no answer')
    const back = await comeBack(SECOND, mediaId, a)
    expect(await send(SECOND, thing)).toBe(200)
    await heardOnce([back, b], kind)
    await closeAll([back, b])
  })

  // shows live-51
  it('reaches every viewer once when its process dies right after the commit, without a retry', async () => {
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    const committed = faults.arm(await commitOfSend(kind))
    const dead = send(FIRST, await newThing(kind, mediaId)).catch(() => 'no answer')
    await committed
    await killFirst()
    faults.disarm()
    faults.dropDead()
    expect(await dead).toBe('no answer')
    const back = await comeBack(SECOND, mediaId, a)
    await heardOnce([back, b], kind)
    await closeAll([back, b])
  })

  // shows live-51
  it('reaches every viewer once when its process loses the database right after the commit', async () => {
    const { mediaId } = await kit.newStage()
    const watchers = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    const thing = await newThing(kind, mediaId)
    const committed = faults.arm(await commitOfSend(kind))
    const failed = send(FIRST, thing)
    await committed
    faults.disarm()
    faults.dropDead()
    // A gift whose statement failed is sent again with its key, and found stored.
    if (kind === 'gift') expect(await failed).toBe(200)
    else expect(await failed).toBeGreaterThanOrEqual(500)
    expect(await send(FIRST, thing)).toBe(200)
    await heardOnce(watchers, kind)
    await closeAll(watchers)
  })

  // shows live-51
  it('survives the death of its process when it was sent while Redis was down', async () => {
    const { mediaId } = await kit.newStage()
    const [a, b] = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    const thing = await newThing(kind, mediaId)
    await redis?.kill()
    expect(await send(FIRST, thing)).toBe(200)
    await killFirst()
    await redis?.restart()
    const back = await comeBack(SECOND, mediaId, a)
    await heardOnce([back, b], kind)
    await closeAll([back, b])
  })

  // shows live-51
  it('reaches every viewer once when Redis restarts from an older snapshot', async () => {
    const { mediaId } = await kit.newStage()
    const watchers = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    const sendAt = async (port: number) => expect(await send(port, await newThing(kind, mediaId))).toBe(200)
    const admin = new Redis(redis?.url ?? '')
    await sendAt(FIRST)
    await heardOnce(watchers, kind)
    await admin.save()
    admin.disconnect()
    await Promise.all([sendAt(FIRST), sendAt(SECOND)])
    await heardOnce(watchers, kind, 3)
    await redis?.kill()
    await Promise.all([sendAt(FIRST), sendAt(SECOND)])
    await redis?.restart()
    await heardOnce(watchers, kind, 5)
    await closeAll(watchers)
  })

  // shows live-51
  it('reaches every viewer while Redis hangs, including one who joins meanwhile', async () => {
    const { mediaId } = await kit.newStage()
    const watchers = [await watch(FIRST, mediaId), await watch(SECOND, mediaId)]
    redis?.pause()
    try {
      watchers.push(await watch(SECOND, mediaId))
      expect(await send(FIRST, await newThing(kind, mediaId))).toBe(200)
      for (const { line } of watchers) await expect.poll(() => line.all(kind).length, WITHIN).toBe(1)
    } finally {
      redis?.resume()
    }
    await heardOnce(watchers, kind)
    await closeAll(watchers)
  })
})
