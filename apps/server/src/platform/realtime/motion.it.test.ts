import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import type { Motion } from '@avalive/contract/realtime'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit, rtmp, rtmpServer } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const it = appTest
  .override('port', PORT)
  .override('options', {
    env: {
      ...rtmp,
    },
  })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const motion = (turn: number): Motion => ({
  head: [turn, 0, 0],
  eyes: [0, 0],
  mouth: 0.5,
  blink: [0, 0],
  hands: [null, [0.1, -0.2]],
})

const watch = async (app: TestApp, mediaId: string) => {
  const line = await TestLine.open(PORT, (await app.newMember()).token)
  await line.join(mediaId)
  return line
}

describe('the motion of an avatar', () => {
  // shows live-24
  it('is relayed from the host to every viewer', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    stage.say({ type: 'motion', mediaId, motion: motion(12) })
    expect(await viewer.heard('motion')).toEqual([{ channel: 'state', mediaId, type: 'motion', motion: motion(12) }])
    await Promise.all([stage.close(), viewer.close()])
  })

  // shows live-24
  it('is relayed in order, at most thirty times a second', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    const started = performance.now()
    for (let n = 1; n <= 80; n++) {
      stage.say({ type: 'motion', mediaId, motion: motion(n) })
      await sleep(12)
    }
    await sleep(100)
    const turns = viewer.all('motion').map(({ motion }) => motion.head[0])
    expect(turns).toEqual(turns.toSorted((a, b) => a - b))
    expect(turns.length).toBeGreaterThan(5)
    expect(turns.length).toBeLessThanOrEqual(30 * Math.ceil((performance.now() - started) / 1000))
    expect(turns.length).toBeLessThan(80)
    expect(stage.socket.readyState).toBe(stage.socket.OPEN)
    await Promise.all([stage.close(), viewer.close()])
  })

  // shows live-24
  it('is relayed once per tick, and only the newest', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    // Server and client share this thread, so the server receives each burst in one go.
    for (const burst of [1, 2]) {
      for (let n = 1; n <= 10; n++) stage.say({ type: 'motion', mediaId, motion: motion(10 * burst + n) })
      await viewer.heard('motion', burst)
    }
    await sleep(150)
    expect(viewer.all('motion').map(({ motion }) => motion.head[0])).toEqual([20, 30])
    await Promise.all([stage.close(), viewer.close()])
  })

  // shows live-24
  it.for([['anonymous'], ['a viewer']] as const)('is refused from %s', async ([who], { app, kit }) => {
    const { mediaId } = await kit.newStage()
    const line = who === 'anonymous' ? await TestLine.open(PORT) : await watch(app, mediaId)
    const viewer = await watch(app, mediaId)
    line.say({ type: 'motion', mediaId, motion: motion(1) })
    expect(await line.closed).toBe(1008)
    await sleep(120)
    expect(viewer.all('motion')).toEqual([])
    await viewer.close()
  })

  it('is ignored from a guest on the stage, because it belongs to the host', async ({ app, kit }) => {
    const [{ mediaId }, guest] = [await kit.newStage(), await app.newMember({ avatar: true })]
    await app.context.db
      .insertInto('streamStreamers')
      .columns(['streamId', 'userId', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('streams')
          .where('mediaId', '=', mediaId)
          .select(['id', eb.val(guest.userId).as('userId'), eb.val(1).as('position')]),
      )
      .execute()
    const [stage, viewer] = [await TestLine.open(PORT, guest.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    stage.say({ type: 'motion', mediaId, motion: motion(1) })
    await sleep(150)
    expect(viewer.all('motion')).toEqual([])
    expect(stage.socket.readyState).toBe(stage.socket.OPEN)
    await Promise.all([stage.close(), viewer.close()])
  })

  it('is ignored from a connection that is closing', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    stage.socket.send('not of the contract')
    stage.say({ type: 'motion', mediaId, motion: motion(1) })
    expect(await stage.closed).toBe(1008)
    await sleep(120)
    expect(viewer.all('motion')).toEqual([])
    await viewer.close()
  })

  // shows live-24
  it('is ignored in a stream that is not drawn in the browser', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
    const { mediaId } = payload.media
    await rtmpServer(app)('publish', payload.ingest?.key ?? '')
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    stage.say({ type: 'motion', mediaId, motion: motion(1) })
    await sleep(150)
    expect(viewer.all('motion')).toEqual([])
    await Promise.all([stage.close(), viewer.close()])
  })

  it('closes the connection of a client that floods it', async ({ kit }) => {
    const { mediaId, host } = await kit.newStage()
    const stage = await TestLine.open(PORT, host.token)
    await stage.join(mediaId)
    for (let n = 0; n < 300; n++) stage.say({ type: 'motion', mediaId, motion: motion(0) })
    expect(await stage.closed).toBe(1008)
  })

  it('stops within seconds after the broadcast ended', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const [stage, viewer] = [await TestLine.open(PORT, host.token), await watch(app, mediaId)]
    await stage.join(mediaId)
    await app.call(live.endBroadcast, { mediaId }, host)
    await viewer.heard('ended')
    stage.say({ type: 'motion', mediaId, motion: motion(1) })
    await sleep(5200)
    // The stage is checked again after five seconds; from then on nothing is relayed.
    stage.say({ type: 'motion', mediaId, motion: motion(2) })
    await sleep(200)
    const before = viewer.all('motion').length
    stage.say({ type: 'motion', mediaId, motion: motion(3) })
    await sleep(200)
    expect(viewer.all('motion')).toHaveLength(before)
    await Promise.all([stage.close(), viewer.close()])
  })
})
