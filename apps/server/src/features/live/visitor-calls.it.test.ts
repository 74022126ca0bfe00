import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest.extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

describe('a visitor without a session', () => {
  // shows live-90
  it('reads a stream, its comments, gifts and event, with a neutral relation', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const member = await app.newMember()
    const giftId = await kit.newGift(10)
    await kit.giveCoins(member, 100)
    await app.call(live.follow, { vliveId: host.vliveId }, member)
    await app.call(live.sendComment, { mediaId, text: 'first' }, member)
    await app.call(live.sendGift, { mediaId, giftId, count: 2, idempotencyKey: crypto.randomUUID() }, member)

    const { payload } = await app.call(live.getMedia, { mediaId })
    expect(payload).toMatchObject({ canModerate: false, isFollowing: false, totalCoin: null })
    expect(payload.media).toEqual((await app.call(live.getMedia, { mediaId }, member)).payload.media)
    expect((await app.call(live.listComments, { mediaId })).payload.comments).toMatchObject([{ text: 'first' }])
    expect((await app.call(live.listGiftsSent, { mediaId })).payload.gifts).toMatchObject([{ giftId, count: 2 }])
    expect((await app.call(live.listGifts, {})).payload.gifts.map((gift) => gift.giftId)).toContain(giftId)
    expect((await app.call(events.getScoringEvent, { vliveId: host.vliveId })).payload.scoringEvent).toBeNull()
  })

  // shows live-90
  it('can neither comment, send gifts, follow, moderate nor block', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const giftId = await kit.newGift(10)
    const { vliveId } = host
    const answers = await Promise.all([
      app.call(live.sendComment, { mediaId, text: 'hello' }),
      app.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: crypto.randomUUID() }),
      app.call(live.follow, { vliveId }),
      app.call(live.unfollow, { vliveId }),
      app.call(live.followExists, { vliveId }),
      app.call(live.removeComment, { mediaId, commentId: '1' }),
      app.call(live.blockPerson, { vliveId }),
      app.call(live.mutePerson, { vliveId }),
      app.call(live.listHidden, {}),
      app.call(live.endBroadcast, { mediaId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect(await kit.eventsSentTo(mediaId)).toEqual([])
  })

  it('finds no stream that does not exist', async ({ app }) => {
    expect((await app.call(live.getMedia, { mediaId: 'nowhere' })).status).toBe(404)
    expect((await app.call(live.listComments, { mediaId: 'nowhere' })).status).toBe(404)
  })
})
