import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { lines } from '@avalive/demo-world/broadcast/lines'
import type { DemoStream } from '@avalive/demo-world/types'
import { type DemoWorld, demoWorld } from '@avalive/demo-world/world'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { TestLine } from '@avalive/testkit/line'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import { afterEach, describe, expect, vi } from 'vitest'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'
import { startBroadcasters } from './broadcaster.ts'

const PORT = await freePort()
/** The usual behaviour, at a faster pace. */
const pace = {
  comment: { least: 900, most: 1200 },
  gift: { least: 1500, most: 2000 },
  reply: { least: 100, most: 300 },
}

let broadcasters: ReturnType<typeof startBroadcasters>
const open: TestLine[] = []

const it = sandboxTest
  .override('port', PORT)
  .extend('world', { scope: 'file' }, ({ app }) => demoWorld(app.clock.now()))
it.beforeEach(({ app, world }) => {
  broadcasters = startBroadcasters(app, world, pace)
})
afterEach(async () => {
  await broadcasters.stop()
  await Promise.all(open.splice(0).map((line) => line.close()))
})

const isDrawn = ({ mediaType, status }: DemoStream) => mediaType === 1 && status === 30
const streamIn = (world: DemoWorld, locale: string): DemoStream => {
  const found = world.streams.find((stream) => isDrawn(stream) && stream.locale === locale)
  if (!found) throw new Error(`no stream in ${locale}`)
  return found
}
const watch = async (app: TestApp, mediaId: string): Promise<TestLine> => {
  const line = await TestLine.open(PORT, (await app.newMember()).token)
  open.push(line)
  await line.join(mediaId)
  return line
}
const motionsIn = async (line: TestLine, ms: number): Promise<number> => {
  const before = line.all('motion').length
  await sleep(ms)
  return line.all('motion').length - before
}

describe('demo broadcasters', () => {
  // shows live-30
  it('move about fifteen times a second in a watched stream, with less than 4 kB a second', async ({ app, world }) => {
    const line = await watch(app, streamIn(world, 'ja').mediaId)
    await line.heard('motion')
    let bytes = 0
    line.socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('"motion"')) bytes += Buffer.byteLength(text)
    })
    const frames = await motionsIn(line, 2000)
    expect(frames).toBeGreaterThan(16)
    expect(frames).toBeLessThanOrEqual(32)
    expect(bytes / 2).toBeLessThan(4000)
    expect(new Set(line.all('motion').map(({ motion }) => JSON.stringify(motion))).size).toBeGreaterThan(10)
  })

  // shows live-30
  it('let people of the stream’s language comment and send gifts, with their own coins', async ({ app, world }) => {
    const stream = streamIn(world, 'de')
    const line = await watch(app, stream.mediaId)
    const [comment] = await line.heard('comment')
    const [gift] = await line.heard('gift')
    const people = world.people.filter(({ locale, persona }) => locale === 'de' && persona === null)
    const names = people.map(({ vliveId }) => vliveId)
    expect(names).toContain(comment?.comment.person.vliveId)
    expect(Object.values(lines.de).flat()).toContain(comment?.comment.text)
    expect(names).toContain(gift?.gift.person.vliveId)
    expect(gift?.gift.coins).toBeLessThanOrEqual(100)
    const sent = await app.context.db
      .selectFrom('giftSends')
      .innerJoin('users', 'users.id', 'senderId')
      .where('giftSends.id', '=', BigInt(gift?.gift.giftSendId ?? 0))
      .select(['users.vliveId', 'coins'])
      .executeTakeFirstOrThrow()
    expect(sent).toEqual({ vliveId: gift?.gift.person.vliveId, coins: BigInt(gift?.gift.coins ?? 0) })
  })

  it('reply to a visitor’s comment', async ({ app, world }) => {
    const { mediaId } = streamIn(world, 'ko')
    const line = await watch(app, mediaId)
    await line.heard('motion')
    await app.call(live.sendComment, { mediaId, text: 'hello from a visitor' }, await app.newMember())
    const deadline = performance.now() + 8000
    const replied = () => line.all('comment').some(({ comment }) => lines.ko.reply.includes(comment.text))
    while (!replied() && performance.now() < deadline) await sleep(50)
    expect(replied()).toBe(true)
  })

  // shows live-30
  it('do nothing in empty rooms, and stop when the last viewer leaves', async ({ app, world }) => {
    const { mediaId } = streamIn(world, 'fr')
    const before = await app.call(live.listComments, { mediaId }, await app.newMember())
    const line = await watch(app, streamIn(world, 'es').mediaId)
    await line.heard('comment')
    expect((await app.call(live.listComments, { mediaId }, await app.newMember())).payload).toEqual(before.payload)
    line.say({ type: 'leave', mediaId: streamIn(world, 'es').mediaId })
    await sleep(1400)
    const told = vi.spyOn(app.context.rooms, 'state')
    await sleep(600)
    expect(told).not.toHaveBeenCalled()
    told.mockRestore()
  })

  // shows live-30
  it('pause during maintenance and resume afterwards', async ({ app, world }) => {
    const line = await watch(app, streamIn(world, 'th').mediaId)
    await line.heard('motion')
    await turnMaintenance(app.context, true)
    await sleep(1500)
    expect(await motionsIn(line, 600)).toBe(0)
    await turnMaintenance(app.context, false)
    await sleep(1500)
    expect(await motionsIn(line, 600)).toBeGreaterThan(3)
  })

  // shows live-30
  it('leave the stage to the real streamer', async ({ app, world }) => {
    const stream = world.streams.find(
      ({ streamers, ...rest }) =>
        isDrawn({ streamers, ...rest }) &&
        world.people.some(({ persona, vliveId }) => persona === 'streamer' && vliveId === streamers[0]),
    )
    if (!stream) throw new Error('the persona has no stream')
    const viewer = await watch(app, stream.mediaId)
    await viewer.heard('motion')
    const { payload } = await app.server
      .inject({ method: 'POST', url: '/sandbox/session', payload: { persona: 'streamer' } })
      .then((response) => response.json())
    const host = await TestLine.open(PORT, payload.token)
    open.push(host)
    await host.join(stream.mediaId)
    await sleep(1500)
    expect(await motionsIn(viewer, 600)).toBe(0)
  })

  it('do not run if they are switched off', async ({ app, world }) => {
    await broadcasters.stop()
    const off = {
      ...app,
      context: { ...app.context, config: { ...app.context.config, SANDBOX_BROADCASTERS: 'off' as const } },
    }
    broadcasters = startBroadcasters(off, world, pace)
    const line = await watch(app, streamIn(world, 'ru').mediaId)
    await sleep(1500)
    expect(line.all('motion')).toEqual([])
  })

  it('stop at once, even in the middle of a broadcast', async ({ app, world }) => {
    const line = await watch(app, streamIn(world, 'id').mediaId)
    await line.heard('motion')
    await broadcasters.stop()
    expect(await motionsIn(line, 500)).toBeLessThanOrEqual(1)
  })
})
