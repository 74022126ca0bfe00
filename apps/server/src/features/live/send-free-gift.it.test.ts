import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect, vi } from 'vitest'
import { suspendUser } from '../account/suspend-user.ts'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, async ({ app }) => {
  const kit = liveKit(app)
  await app.context.db
    .insertInto('gifts')
    .values({
      giftId: 'penlight',
      name: 'penlight',
      imageUrl: '/p.svg',
      price: 0,
      counts: [1],
      position: 0,
      offered: false,
      isFree: true,
    })
    .execute()
  return kit
})

let keys = 0
const newKey = () => `free-${String(keys++).padStart(8, '0')}`
const send = (app: TestApp, member: Member, mediaId: string, idempotencyKey = newKey()) =>
  app.call(live.sendFreeGift, { mediaId, idempotencyKey }, member)
const used = errorCode('live', 'freeGiftUsed')

describe('the free gift of the day', () => {
  // shows live-165
  it('appears in the room and in the list, and moves no coins, points or scores', async ({ app, kit }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-01-31T14:59:00Z'))
    const [{ mediaId, host }, viewer] = [await kit.newStage(), await app.newMember()]
    await kit.giveCoins(viewer, 10, 5)
    const { status, payload } = await send(app, viewer, mediaId)
    expect(status).toBe(200)
    expect(payload).toMatchObject({ gift: { giftId: 'penlight', count: 1, coins: 0 }, nextAt: '2027-01-31T15:00:00Z' })
    expect(await kit.eventsSentTo(mediaId)).toEqual([{ channel: 'media', mediaId, type: 'gift', gift: payload.gift }])
    expect((await app.call(live.listGiftsSent, { mediaId }, viewer)).payload.gifts).toEqual([payload.gift])
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 10, free: 5 })
    const { db } = app.context
    const [sends, scores] = await Promise.all([
      db.selectFrom('giftSends').where('streamerId', '=', host.userId).selectAll().execute(),
      db.selectFrom('audienceScores').where('streamerId', '=', host.userId).selectAll().execute(),
    ])
    expect([sends, scores]).toEqual([[], []])
  })

  it('stands between paid gifts in the order of sending, and is paged with them', async ({ app, kit }) => {
    const [{ mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await app.newMember()]
    await kit.giveCoins(viewer, 100)
    const pay = () => app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: newKey() }, viewer)
    await pay()
    await send(app, viewer, mediaId)
    await pay()
    const { gifts } = (await app.call(live.listGiftsSent, { mediaId }, viewer)).payload
    expect(gifts.map(({ coins }) => coins)).toEqual([10, 0, 10])
    const before = gifts[2]?.giftSendId
    const earlier = (await app.call(live.listGiftsSent, { mediaId, before }, viewer)).payload.gifts
    expect(earlier.map(({ coins }) => coins)).toEqual([10, 0])
  })

  // shows live-164
  it('is sent once when twenty taps in two tabs try at once', async ({ app, kit }) => {
    const [{ mediaId }, other, viewer] = [await kit.newStage(), await kit.newStage(), await app.newMember()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(app, viewer, index % 2 ? mediaId : other.mediaId)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, failure } of answers.filter((each) => each.status !== 200)) {
      expect([status, failure.errorCode]).toEqual([409, used])
    }
  })

  // shows live-164
  it('is answered again for the same key, also when repeats arrive at once', async ({ app, kit }) => {
    const [{ mediaId }, viewer, key] = [await kit.newStage(), await app.newMember(), newKey()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, viewer, mediaId, key)))
    expect(new Set(answers.map(({ payload }) => payload.gift.giftSendId)).size).toBe(1)
    expect(await kit.eventsSentTo(mediaId)).toHaveLength(1)
  })

  // shows live-164
  it('comes back at midnight in Japan, also at the end of a month', async ({ app, kit }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-02-28T14:59:59Z'))
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const isUsed = async () => (await app.call(live.listGifts, {}, viewer)).payload.free?.isUsed
    expect(await isUsed()).toBe(false)
    expect((await send(app, viewer, mediaId)).status).toBe(200)
    expect(await isUsed()).toBe(true)
    expect((await send(app, viewer, mediaId)).failure.errorCode).toBe(used)
    app.clock.moveTo(Temporal.Instant.from('2027-02-28T15:00:00Z'))
    expect(await isUsed()).toBe(false)
    expect((await send(app, viewer, mediaId)).status).toBe(200)
    expect((await send(app, viewer, mediaId)).failure.errorCode).toBe(used)
  })

  // shows live-164
  it('is answered again for the same key after midnight, and leaves the new day its own', async ({ app, kit }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-03-01T14:59:59Z'))
    const [{ mediaId }, viewer, key] = [await kit.newStage(), await app.newMember(), newKey()]
    const first = await send(app, viewer, mediaId, key)
    app.clock.moveTo(Temporal.Instant.from('2027-03-01T15:00:01Z'))
    const repeats = await Promise.all(Array.from({ length: 4 }, () => send(app, viewer, mediaId, key)))
    for (const { payload } of repeats) expect(payload).toEqual(first.payload)
    expect((await app.call(live.listGifts, {}, viewer)).payload.free?.isUsed).toBe(false)
    expect((await send(app, viewer, mediaId)).status).toBe(200)
    expect(await kit.eventsSentTo(mediaId)).toHaveLength(2)
  })

  it('is listed for visitors as not used, and needs a session', async ({ app, kit }) => {
    const { mediaId } = await kit.newStage()
    expect((await app.call(live.listGifts, {})).payload.free).toMatchObject({ giftId: 'penlight', isUsed: false })
    expect((await app.call(live.sendFreeGift, { mediaId, idempotencyKey: newKey() })).status).toBe(401)
  })

  it('is refused for a suspended person, even while their session is still cached', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const caller = await app.context.sessions.find(viewer.token)
    const remembered = vi.spyOn(app.context.sessions, 'findByKey').mockReturnValue(caller)
    await suspendUser(app.context, viewer.userId, app.clock.now().add({ hours: 1 }))
    expect((await send(app, viewer, mediaId)).status).toBe(401)
    remembered.mockRestore()
  })

  it('is refused on the own stream, where the sender is blocked, on an ended and on an unknown stream', async ({
    app,
    kit,
  }) => {
    const [{ mediaId, host }, viewer] = [await kit.newStage(), await app.newMember()]
    expect((await send(app, host, mediaId)).failure.errorCode).toBe(errorCode('live', 'notYourself'))
    await app.call(live.blockPerson, { vliveId: viewer.vliveId }, host)
    expect((await send(app, viewer, mediaId)).failure.errorCode).toBe(errorCode('live', 'blocked'))
    await app.call(live.endBroadcast, { mediaId }, host)
    const other = await app.newMember()
    expect((await send(app, other, mediaId)).failure.errorCode).toBe(errorCode('live', 'streamNotLive'))
    expect((await send(app, other, 'm_nothing')).status).toBe(404)
    // None of these used it up.
    expect((await send(app, other, (await kit.newStage()).mediaId)).status).toBe(200)
  })

  it('can not be sent as a gift that costs coins', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    const input = { mediaId, giftId: 'penlight', count: 5, idempotencyKey: newKey() }
    expect((await app.call(live.sendGift, input, viewer)).status).toBe(404)
  })
})
