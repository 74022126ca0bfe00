import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { audienceScoresDue } from '../rankings/roll-up.ts'

const it = appTest
  .override('options', { env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('viewerWith', { scope: 'file' }, ({ app, kit }) => async (charged: number, free = 0): Promise<Member> => {
    const viewer = await app.newMember()
    await kit.giveCoins(viewer, charged, free)
    return viewer
  })

interface GiftAnswer {
  readonly count?: number
  readonly idempotencyKey?: string
  readonly vliveId?: string
}

let keys = 0
const send = (
  app: TestApp,
  member: Member,
  mediaId: string,
  giftId: string,
  { count = 1, idempotencyKey = `key-${String(keys++).padStart(8, '0')}`, ...shown }: GiftAnswer = {},
) => app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey, ...shown }, member)

/** A sender's scores, after the roll-up. */
const scoresOf = async (app: TestApp, host: Member, sender: Member) => {
  await runDue(app.context, [audienceScoresDue])
  return app.context.db
    .selectFrom('audienceScores')
    .where('streamerId', '=', host.userId)
    .where('senderId', '=', sender.userId)
    .orderBy('period')
    .select(['period', 'score'])
    .execute()
}

const sendsOf = (app: TestApp, sender: Member) =>
  app.context.db.selectFrom('giftSends').where('senderId', '=', sender.userId).selectAll().execute()

describe('a gift', () => {
  // shows coins-81, live-14, live-17
  it('takes free coins first, stores the rate, and scores for the stream, day, month and total', async ({
    app,
    kit,
    viewerWith,
  }) => {
    app.clock.moveTo(Temporal.Instant.from('2027-02-28T15:30:00Z'))
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(25), await viewerWith(100, 40)]
    const { status, payload } = await send(app, viewer, mediaId, giftId, { count: 3 })
    expect(status).toBe(200)
    expect(payload).toMatchObject({ totalCoin: 65, gift: { giftId, count: 3, coins: 75, person: { nickname: 'Mio' } } })
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 65, free: 0 })
    const [sent, ...others] = await sendsOf(app, viewer)
    expect(others).toEqual([])
    expect(sent).toMatchObject({ streamerId: host.userId, coins: 75n, rateBillionths: 500_000_000n })
    expect(sent?.earnedOn.toString()).toBe('2027-03-01')
    expect(await scoresOf(app, host, viewer)).toEqual([
      { period: 'day:2027-03-01', score: 75n },
      { period: 'month:2027-03', score: 75n },
      { period: `stream:${sent?.streamId}`, score: 75n },
      { period: 'total', score: 75n },
    ])
    expect(await kit.eventsSentTo(mediaId)).toEqual([{ channel: 'media', mediaId, type: 'gift', gift: payload.gift }])

    await send(app, viewer, mediaId, giftId)
    expect((await scoresOf(app, host, viewer)).map(({ score }) => score)).toEqual([100n, 100n, 100n, 100n])
    const history = await app.call(coins.getCoinHistories, { page: 1 }, viewer)
    expect(history.payload.transactions[1]).toMatchObject({
      reason: 'gift',
      transactionType: 1,
      balanceChangeCharge: -35,
      balanceChangeFree: -40,
    })
  })

  // shows live-13
  it('is refused without enough coins, and changes nothing', async ({ app, kit, viewerWith }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(50), await viewerWith(30, 19)]
    const { status, failure } = await send(app, viewer, mediaId, giftId)
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'notEnoughCoins')])
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 30, free: 19 })
    expect(await sendsOf(app, viewer)).toEqual([])
    expect(await scoresOf(app, host, viewer)).toEqual([])
    const nobody = await app.newMember()
    expect((await send(app, nobody, mediaId, giftId)).failure.errorCode).toBe(errorCode('live', 'notEnoughCoins'))
  })

  // shows coins-122
  it.for([
    ['another account', ({ vliveId }: Member) => vliveId],
    ['an account that does not exist', () => 'v_nobody'],
  ] as const)(
    'from a page that shows %s is refused and takes coins from neither account',
    async ([_what, vliveIdOf], { app, kit, viewerWith }) => {
      const [{ mediaId }, giftId] = [await kit.newStage(), await kit.newGift(10)]
      const [shown, caller] = [await viewerWith(100), await viewerWith(100)]
      const { status, failure } = await send(app, caller, mediaId, giftId, { vliveId: vliveIdOf(shown) })
      expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
      expect(await Promise.all([shown, caller].map(kit.coinsOf))).toEqual(Array(2).fill({ charged: 100, free: 0 }))
      expect(await sendsOf(app, caller)).toEqual([])
      expect((await send(app, caller, mediaId, giftId, { vliveId: caller.vliveId })).status).toBe(200)
    },
  )

  // shows live-13
  it('never overdraws a wallet that sends a hundred gifts at once', async ({ app, kit, viewerWith }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(7), await viewerWith(200, 101)]
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(app, viewer, mediaId, giftId)))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent.length).toBe(43)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 0, free: 0 })
    const kept = await sendsOf(app, viewer)
    expect(kept.reduce((sum, { coins }) => sum + coins, 0n)).toBe(301n)
    expect((await scoresOf(app, host, viewer)).map(({ score }) => score)).toEqual([301n, 301n, 301n, 301n])
    expect(new Set(sent.map(({ payload }) => payload.totalCoin)).size).toBe(43)
  })

  // shows live-12
  it('is charged and delivered once when the same key arrives twenty times at once', async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(500)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(app, viewer, mediaId, giftId, { count: 2, idempotencyKey: 'the same key' }),
      ),
    )
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 480, free: 0 })
    expect((await sendsOf(app, viewer)).length).toBe(1)
    expect(await kit.eventsSentTo(mediaId)).toHaveLength(1)
  })

  it('reaches the ranking when it is retried after its commit went unanswered', async ({ app, kit, viewerWith }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(500)]
    const { leaderboards } = app.context
    const rank = () => leaderboards.rankOf(audienceBoard(host.userId, 'total'), viewer.userId)
    expect(await rank()).toBeNull()
    // The roll-up would raise it, too, a moment later.
    const raise = vi.spyOn(leaderboards, 'raise').mockImplementation(() => undefined)
    const add = vi.spyOn(leaderboards, 'add').mockImplementation(() => undefined)
    await send(app, viewer, mediaId, giftId, { idempotencyKey: 'not answered' })
    add.mockRestore()
    expect(await rank()).toBeNull()
    await send(app, viewer, mediaId, giftId, { idempotencyKey: 'not answered' })
    expect(await rank()).toMatchObject({ score: 10, rank: 1 })
    await send(app, viewer, mediaId, giftId, { idempotencyKey: 'not answered' })
    expect(await rank()).toMatchObject({ score: 10, rank: 1 })
    raise.mockRestore()
  })

  // shows live-12
  it('is refused when its key was used for another gift, but keys are separate for each sender', async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ mediaId }, giftId, other] = [await kit.newStage(), await kit.newGift(10), await kit.newGift(20)]
    const [viewer, friend] = [await viewerWith(500), await viewerWith(500)]
    const idempotencyKey = 'used before'
    await send(app, viewer, mediaId, giftId, { idempotencyKey })
    for (const again of [
      await send(app, viewer, mediaId, giftId, { idempotencyKey, count: 2 }),
      await send(app, viewer, mediaId, other, { idempotencyKey }),
      await send(app, viewer, (await kit.newStage()).mediaId, giftId, { idempotencyKey }),
    ]) {
      expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('live', 'keyUsedOtherwise')])
    }
    expect((await send(app, friend, mediaId, giftId, { idempotencyKey })).status).toBe(200)
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 490, free: 0 })
  })

  it('returns what its key sent, when the row is older than the hashes of inputs', async ({ app, kit, viewerWith }) => {
    const [{ mediaId }, giftId, other] = [await kit.newStage(), await kit.newGift(10), await kit.newGift(20)]
    const viewer = await viewerWith(500)
    const first = await send(app, viewer, mediaId, giftId, { idempotencyKey: 'from before' })
    await asOwner(app.database, async (owner) => {
      await sql`alter table gift_sends disable trigger gift_sends_append_only`.execute(owner)
      await sql`update gift_sends set input_hash = null where sender_id = ${viewer.userId}`.execute(owner)
      await sql`alter table gift_sends enable trigger gift_sends_append_only`.execute(owner)
    })
    const again = await send(app, viewer, mediaId, other, { idempotencyKey: 'from before', count: 3 })
    expect(again).toMatchObject({ status: 200, payload: first.payload })
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 490, free: 0 })
  })

  it('returns the same answer for its key after the stream has ended and the gift is withdrawn', async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(100)]
    const first = await send(app, viewer, mediaId, giftId, { idempotencyKey: 'late answer' })
    await app.call(live.endBroadcast, { mediaId }, host)
    await app.context.db.updateTable('gifts').set({ offered: false }).where('giftId', '=', giftId).execute()
    const again = await send(app, viewer, mediaId, giftId, { idempotencyKey: 'late answer' })
    expect(again.payload).toEqual(first.payload)
  })

  it("is refused for oneself, when the stream is over, and when the stream or gift doesn't exist", async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(100)]
    await kit.giveCoins(host, 100)
    const codeOf = async (answer: ReturnType<typeof send>) => (await answer).failure.errorCode
    expect(await codeOf(send(app, host, mediaId, giftId))).toBe(errorCode('live', 'notYourself'))
    expect(await codeOf(send(app, viewer, 'nowhere', giftId))).toBe(errorCode('live', 'notFound'))
    expect(await codeOf(send(app, viewer, mediaId, 'nothing'))).toBe(errorCode('live', 'notFound'))
    await app.call(live.endBroadcast, { mediaId }, host)
    expect(await codeOf(send(app, viewer, mediaId, giftId))).toBe(errorCode('live', 'streamNotLive'))
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 100, free: 0 })
  })

  // shows live-11
  it('is refused for a blocked and for a suspended sender, and accepted after unblocking', async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ host, mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(100)]
    await app.call(live.blockPerson, { vliveId: viewer.vliveId }, host)
    const blocked = await send(app, viewer, mediaId, giftId)
    expect([blocked.status, blocked.failure.errorCode]).toEqual([403, errorCode('live', 'blocked')])
    await app.call(live.unblockPerson, { vliveId: viewer.vliveId }, host)
    expect((await send(app, viewer, mediaId, giftId)).status).toBe(200)
    await suspendUser(app.context, viewer.userId, 'infinity')
    expect((await send(app, viewer, mediaId, giftId)).status).toBe(401)
    expect(await kit.coinsOf(viewer)).toEqual({ charged: 90, free: 0 })
  })

  // shows live-11
  it('is refused for a suspended sender whose session is still cached', async ({ app, kit, viewerWith }) => {
    const [{ mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(10), await viewerWith(100)]
    await send(app, viewer, mediaId, giftId)
    const remembered = vi.spyOn(app.context.sessions, 'findByKey')
    const caller = await app.context.sessions.find(viewer.token)
    remembered.mockReturnValue(caller)
    await suspendUser(app.context, viewer.userId, 'infinity')
    expect((await send(app, viewer, mediaId, giftId)).status).toBe(401)
    remembered.mockRestore()
  })

  // shows live-19
  it('never locks the streamer: twenty senders succeed while the rows of host and stream are locked', async ({
    app,
    kit,
    viewerWith,
  }) => {
    const [{ host, mediaId }, giftId] = [await kit.newStage(), await kit.newGift(10)]
    const viewers = await Promise.all(Array.from({ length: 20 }, () => viewerWith(10)))
    await app.context.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').where('id', '=', host.userId).select('id').forNoKeyUpdate().execute()
      await tx.selectFrom('streams').where('mediaId', '=', mediaId).select('id').forNoKeyUpdate().execute()
      const answers = await Promise.all(viewers.map((viewer) => send(app, viewer, mediaId, giftId)))
      expect(answers.map(({ status }) => status)).toEqual(viewers.map(() => 200))
    })
  })
})

// shows live-12
it('listGifts returns offered gifts only, the cheapest first', async ({ app, kit }) => {
  const [dear, cheap, gone] = [await kit.newGift(900_000), await kit.newGift(800_000), await kit.newGift(700_000)]
  await app.context.db.updateTable('gifts').set({ offered: false }).where('giftId', '=', gone).execute()
  const { payload } = await app.call(live.listGifts, {}, await app.newMember())
  expect(payload.confirmFrom).toBe(1000)
  expect(payload.gifts.slice(-2)).toMatchObject([
    { giftId: cheap, price: 800_000, counts: [1, 5, 10] },
    { giftId: dear, price: 900_000 },
  ])
})

// shows live-45
it('listGiftsSent returns the newest thirty gifts of a stream in chronological order', async ({
  app,
  kit,
  viewerWith,
}) => {
  const [{ mediaId }, giftId] = [await kit.newStage(), await kit.newGift(1)]
  const viewer = await viewerWith(100)
  const sent: string[] = []
  for (let n = 0; n < 32; n++) sent.push((await send(app, viewer, mediaId, giftId)).payload.gift.giftSendId)
  const { gifts } = (await app.call(live.listGiftsSent, { mediaId }, await app.newMember())).payload
  expect(gifts.map(({ giftSendId }) => giftSendId)).toEqual(sent.slice(2))
  expect(gifts[0]).toMatchObject({ giftId, count: 1, coins: 1, person: { vliveId: viewer.vliveId } })
  const nowhere = await app.call(live.listGiftsSent, { mediaId: 'nothing' }, viewer)
  expect(nowhere.status).toBe(404)
})

// shows live-52
it('listGiftsSent pages back through all gifts of a stream without a gap', async ({ app, kit, viewerWith }) => {
  const [{ mediaId }, giftId, viewer] = [await kit.newStage(), await kit.newGift(1), await viewerWith(1000)]
  const count = 120
  const sent: string[] = []
  for (let n = 0; n < count; n++) sent.push((await send(app, viewer, mediaId, giftId)).payload.gift.giftSendId)
  const seen: string[] = []
  let before: string | undefined
  for (let hasMore = true; hasMore; ) {
    const { payload } = await app.call(live.listGiftsSent, { mediaId, ...(before ? { before } : {}) }, viewer)
    seen.unshift(...payload.gifts.map(({ giftSendId }) => giftSendId))
    before = payload.gifts[0]?.giftSendId
    hasMore = payload.hasMore === true
  }
  expect(seen).toEqual(sent)
  expect((await app.call(live.listGiftsSent, { mediaId, before: 'x' }, viewer)).status).toBe(404)
})

it('looks keys up in an index that no other index of the senders can take the place of', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indrelid = 'gift_sends'::regclass
      and 'sender_id' = (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0])`.execute(
    app.context.db,
  )
  expect(rows).toEqual([{ name: 'gift_sends_sender_id_idempotency_key_key' }])
})
