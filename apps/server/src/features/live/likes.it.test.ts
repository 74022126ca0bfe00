import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import type { Rooms } from '../../platform/realtime/rooms-port.ts'
import { addUpLikes } from './like-store.ts'
import { Likes } from './likes.ts'

const PORT = await freePort()
const it = appTest.override('port', PORT).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

describe('likes over a connection', () => {
  // shows live-261, live-262
  it('are counted up to ten a second for a person, and everyone in the room gets the total', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const [fan, viewer] = await Promise.all([app.newMember(), app.newMember()])
    const [first, second] = [await TestLine.open(PORT, fan.token), await TestLine.open(PORT, viewer.token)]
    await first.join(mediaId)
    await second.join(mediaId)
    first.say({ type: 'like', mediaId, count: 3 })
    second.say({ type: 'like', mediaId, count: 10 })
    for (let n = 0; n < 40; n++) second.say({ type: 'like', mediaId, count: 10 })
    await expect.poll(() => first.all('likes').at(-1)?.likes, { timeout: 5000 }).toBeGreaterThanOrEqual(13)
    const total = first.all('likes').at(-1)?.likes ?? 0
    // Two seconds' worth may come at once; the loop above took less than one more.
    expect(total).toBeLessThanOrEqual(3 + 30)
    expect(second.all('likes').at(-1)?.likes).toBe(total)
    // One message for each second, not for each like.
    expect(first.all('likes').length).toBeLessThanOrEqual(3)
    await Promise.all([first.close(), second.close()])
  })

  // shows live-261
  it('are written within some seconds and shown by getMedia and the profile', async ({ app, kit, member }) => {
    const { mediaId, host } = await kit.newStage()
    const line = await TestLine.open(PORT, member.token)
    await line.join(mediaId)
    line.say({ type: 'like', mediaId, count: 7 })
    await expect
      .poll(async () => (await app.call(live.getMedia, { mediaId }, member)).payload.likes, { timeout: 8000 })
      .toBe(7)
    const { payload } = await app.call(live.getMedia, { mediaId }, member)
    const profileId = payload.media.mediaStreamers[0]?.profileId ?? ''
    expect((await app.call(live.getStreamer, { profileId }, host)).payload.streamer.likes).toBe(7)
    await line.close()
  })

  it.for(['the host', 'a person outside the room'] as const)('of %s are ignored', async (who, { app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const viewer = await TestLine.open(PORT, (await app.newMember()).token)
    await viewer.join(mediaId)
    const other = await TestLine.open(PORT, (who === 'the host' ? host : await app.newMember()).token)
    if (who === 'the host') await other.join(mediaId)
    other.say({ type: 'like', mediaId, count: 5 })
    await sleep(1500)
    expect(viewer.all('likes')).toEqual([])
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    await Promise.all([viewer.close(), other.close()])
  })

  it.for([0, 11, 1.5, -1])('with a count of %d are no message of the contract', async (count, { app, kit }) => {
    const { mediaId } = await kit.newStage()
    const line = await TestLine.open(PORT, (await app.newMember()).token)
    await line.join(mediaId)
    line.say({ type: 'like', mediaId, count })
    await expect.poll(() => line.socket.readyState).toBe(line.socket.CLOSED)
  })
})

describe('the counts of processes', () => {
  /** A process of its own, whose time stands still unless it is moved. */
  const processOf = ({ db, clock, log, rooms }: ConstructorParameters<typeof Likes>[0]) => {
    const time = { now: 0 }
    return { time, likes: new Likes({ db, clock, log, rooms, now: () => time.now }) }
  }
  const totalOf = async (app: Parameters<typeof liveKit>[0], mediaId: string) =>
    (await app.call(live.getMedia, { mediaId }, await app.newMember())).payload.likes

  // shows live-263
  it('add up, also when they are written at once and repeatedly', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    const processes = Array.from({ length: 4 }, () => processOf(app.context))
    for (const [n, { likes }] of processes.entries()) {
      for (let person = 0; person < 5; person++)
        likes.like({ mediaId, streamId, userId: BigInt(n * 100 + person), count: 10 })
    }
    await Promise.all(processes.flatMap(({ likes }) => [likes.write(), likes.write(), likes.write()]))
    expect(await totalOf(app, mediaId)).toBe(200)
    for (const { likes } of processes) likes.like({ mediaId, streamId, userId: 9999n, count: 1 })
    await Promise.all(processes.map(({ likes }) => likes.write()))
    expect(await totalOf(app, mediaId)).toBe(204)
  })

  // shows live-263
  it('of two processes that write at once are shown together after the next write', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    const shown: number[] = []
    const rooms: Rooms = {
      deliverCommitted: () => undefined,
      watchCount: () => 0,
      watchers: () => ({ latest: [], members: 0, visitors: 0 }),
      state: () => undefined,
      states: (states) => shown.push(...states.map((state) => (state.type === 'likes' ? state.likes : 0))),
    }
    const processes = Array.from({ length: 2 }, () => processOf({ ...app.context, rooms }))
    for (const { likes } of processes) likes.like({ mediaId, streamId, userId: 1n, count: 4 })
    await Promise.all(processes.map(({ likes }) => likes.write()))
    await Promise.all(processes.map(({ likes }) => likes.write()))
    for (const { likes } of processes) likes.show()
    expect(shown).toEqual([8, 8])
  })

  // shows live-263
  it('continue in a new part after a pause', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    const { time, likes } = processOf(app.context)
    likes.like({ mediaId, streamId, userId: 1n, count: 10 })
    await likes.write()
    await likes.write()
    time.now += 3_600_000
    await likes.write()
    likes.like({ mediaId, streamId, userId: 1n, count: 2 })
    await likes.write()
    expect(await totalOf(app, mediaId)).toBe(12)
  })

  // shows live-263
  it('are added up once after the end, to the stream and to its host', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    const { likes } = processOf(app.context)
    likes.like({ mediaId, streamId, userId: 1n, count: 9 })
    await likes.write()
    await app.call(live.endBroadcast, { mediaId }, host)
    const { db, clock } = app.context
    expect(await addUpLikes(db, clock.now(), 100)).toBe(0)
    const later = clock.now().add({ minutes: 6 })
    const runs = await Promise.all([addUpLikes(db, later, 100), addUpLikes(db, later, 100), addUpLikes(db, later, 100)])
    expect(runs.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
    expect(await totalOf(app, mediaId)).toBe(9)
    const { payload } = await app.call(live.getMedia, { mediaId }, host)
    const profileId = payload.media.mediaStreamers[0]?.profileId ?? ''
    expect((await app.call(live.getStreamer, { profileId }, host)).payload.streamer.likes).toBe(9)
  })

  // shows live-263
  it('of a stream that has been over for minutes are not written any more', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    const { db, log, rooms, clock } = app.context
    const late = new Likes({ db, log, rooms, clock: { ...clock, now: () => clock.now().add({ minutes: 2 }) } })
    await app.call(live.endBroadcast, { mediaId }, host)
    late.like({ mediaId, streamId, userId: 1n, count: 9 })
    await late.write()
    expect(await totalOf(app, mediaId)).toBe(0)
  })
})
