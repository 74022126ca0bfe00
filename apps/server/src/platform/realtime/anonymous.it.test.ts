import { live } from '@avalive/contract/live'
import { TOO_MANY_SOCKETS } from '@avalive/contract/realtime'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const PER_ADDRESS = 3
const POLICY_VIOLATION = 1008
const it = appTest
  .override('port', PORT)
  .override('options', {
    env: { VISITOR_SOCKETS_PER_ADDRESS: String(PER_ADDRESS), VISITOR_SOCKETS: '4', REQUESTS_PER_MINUTE: '100000' },
  })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const motion = { head: [0, 0, 0], eyes: [0, 0], mouth: 0, blink: [0, 0], hands: [null, null] } as const

/** The members who watch, as they are recorded for the scores. */
const spansOf = async (app: TestApp, mediaId: string) => {
  await app.context.presence.settled()
  return app.context.db
    .selectFrom('presenceSpans')
    .innerJoin('streams', 'streams.id', 'presenceSpans.streamId')
    .where('streams.mediaId', '=', mediaId)
    .where('kind', '=', 'watch')
    .select('presenceSpans.userId')
    .execute()
}

describe('a visitor without a session', () => {
  // shows live-90
  it('joins a room, hears comments and gifts, and is counted, but is never present', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const member = await app.newMember()
    const giftId = await kit.newGift(10)
    await kit.giveCoins(member, 100)
    const before = app.context.presence.count
    const line = await TestLine.open(PORT)
    line.say({ type: 'hello' })
    expect(await line.heard('welcome')).toMatchObject([{ signedIn: false }])
    expect(await line.join(mediaId)).toMatchObject({ watchCount: 1 })
    await app.call(live.sendComment, { mediaId, text: 'hello, visitor' }, member)
    await app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: crypto.randomUUID() }, member)
    expect(await line.heard('comment')).toMatchObject([{ comment: { text: 'hello, visitor' } }])
    expect(await line.heard('gift')).toMatchObject([{ gift: { giftId } }])
    expect((await app.call(live.getMedia, { mediaId })).payload.media.watchCount).toBe(1)
    expect(await spansOf(app, mediaId)).toEqual([])
    expect(app.context.presence.count).toBe(before)
    await line.close()
    await expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(0)
    expect(await spansOf(app, mediaId)).toEqual([])
  })

  // shows live-90
  it('counts once with all their tabs, and beside a member at the same address', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const member = await TestLine.open(PORT, (await app.newMember()).token)
    const tabs = [await TestLine.open(PORT), await TestLine.open(PORT)]
    for (const line of [member, ...tabs]) await line.join(mediaId)
    expect(app.context.rooms.watchCount(mediaId)).toBe(2)
    await tabs[0]?.close()
    expect(app.context.rooms.watchCount(mediaId)).toBe(2)
    await tabs[1]?.close()
    await expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(1)
    await member.close()
  })

  // shows live-90
  it.for([
    ['a motion', { type: 'motion', motion }],
    ['a comment', { type: 'comment', text: 'from nobody' }],
    ['a gift', { type: 'gift', giftId: 'rose', count: 1 }],
  ] as const)('is disconnected for sending %s, and nobody gets it', async ([, message], { app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const audience = await TestLine.open(PORT, host.token)
    await audience.join(mediaId)
    const line = await TestLine.open(PORT)
    await line.join(mediaId)
    line.socket.send(JSON.stringify({ mediaId, ...message }))
    expect(await line.closed).toBe(POLICY_VIOLATION)
    audience.say({ type: 'ping' })
    await audience.heard('pong')
    expect([...audience.all('motion'), ...audience.all('comment'), ...audience.all('gift')]).toEqual([])
    expect((await app.call(live.listComments, { mediaId })).payload.comments).toEqual([])
    await audience.close()
  })

  // shows live-90
  it('stays a visitor on an open socket after signing in elsewhere, until the page connects again', async ({
    app,
    kit,
  }) => {
    const { mediaId } = await kit.newStage()
    const line = await TestLine.open(PORT)
    await line.join(mediaId)
    const member = await app.newMember()
    line.say({ type: 'hello', token: member.token })
    expect(await line.closed).toBe(POLICY_VIOLATION)
    const again = await TestLine.open(PORT, member.token)
    await again.join(mediaId)
    await expect.poll(() => spansOf(app, mediaId)).toEqual([{ userId: member.userId }])
    await again.close()
  })

  it('is refused a stream that does not exist, and one that is over', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    await app.call(live.endBroadcast, { mediaId }, host)
    const line = await TestLine.open(PORT)
    for (const each of ['nowhere', mediaId]) line.say({ type: 'join', mediaId: each })
    expect((await line.heard('joinRefused', 2)).map(({ reason }) => reason)).toEqual(['notFound', 'ended'])
    await line.close()
  })
})

describe('sockets of visitors', () => {
  // shows live-91
  it('are limited per address: of a thousand at once, only so many get in, and members are not affected', async ({
    app,
    kit,
  }) => {
    const { mediaId } = await kit.newStage()
    const lines = await Promise.all(Array.from({ length: 1000 }, () => TestLine.open(PORT)))
    for (const line of lines) line.say({ type: 'join', mediaId })
    const isIn = await Promise.all(
      lines.map((line) => Promise.race([line.heard('joined').then(() => true), line.closed.then((code) => code)])),
    )
    expect(isIn.filter((each) => each === true)).toHaveLength(PER_ADDRESS)
    expect(new Set(isIn)).toEqual(new Set([true, TOO_MANY_SOCKETS]))
    expect(app.context.rooms.watchCount(mediaId)).toBe(1)

    const member = await TestLine.open(PORT, (await app.newMember()).token)
    await member.join(mediaId)
    const inApp = await TestLine.open(PORT)
    inApp.say({ type: 'hello', token: (await app.newMember()).token })
    expect(await inApp.heard('welcome')).toMatchObject([{ signedIn: true }])

    await Promise.all([...lines, member, inApp].map((line) => line.close()))
    const next = await TestLine.open(PORT)
    await next.join(mediaId)
    await next.close()
  })

  // shows live-91
  it('give their place back however they end, also when they close while a message is processed', async ({ kit }) => {
    const { mediaId } = await kit.newStage()
    for (let round = 0; round < 10; round++) {
      const lines = await Promise.all(Array.from({ length: 10 }, () => TestLine.open(PORT)))
      for (const line of lines) {
        line.say({ type: 'hello' })
        line.say({ type: 'join', mediaId })
      }
      await Promise.all(lines.map((line, n) => (n % 2 === 0 ? line.drop() : line.close())))
    }
    const lines: TestLine[] = []
    await expect
      .poll(async () => {
        const line = await TestLine.open(PORT)
        line.say({ type: 'hello' })
        const code = await Promise.race([line.heard('welcome').then(() => null), line.closed])
        if (code === null) lines.push(line)
        return lines.length
      })
      .toBe(PER_ADDRESS)
    await Promise.all(lines.map((line) => line.close()))
  })

  // shows live-91
  it('of a person who signs in with a token count as theirs from then on', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    const lines = await Promise.all(Array.from({ length: PER_ADDRESS }, () => TestLine.open(PORT)))
    for (const line of lines) {
      line.say({ type: 'hello' })
      await line.heard('welcome')
    }
    lines[0]?.say({ type: 'hello', token: (await app.newMember()).token })
    await lines[0]?.heard('welcome', 2)
    const another = await TestLine.open(PORT)
    await another.join(mediaId)
    await Promise.all([...lines, another].map((line) => line.close()))
  })
})
