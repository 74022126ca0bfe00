import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { publicId } from '../../platform/ids.ts'
import { audienceScoresDue } from '../rankings/roll-up.ts'
import { receivedGiftsDue } from './received-gifts-due.ts'

const it = eventsTest.override('options', { ...frozenClock, env: neverAway })

const profileIdOf = async (app: TestApp, { userId }: Member) =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('profileId').executeTakeFirstOrThrow())
    .profileId
const profile = async (app: TestApp, of: Member, by?: Member) =>
  (await app.call(live.getProfile, { profileId: await profileIdOf(app, of) }, by)).payload
const start = async (app: TestApp, host: Member, title: string) =>
  (await app.call(live.startBroadcast, { title, mediaType: 1 }, host)).payload.media.mediaId
const putOnWalls = (app: TestApp) => receivedGiftsDue.run(app.context, app.clock.now())

describe('a profile page', () => {
  // shows people-1
  it('has what the streamer call returns, a cover, and how many people its owner follows', async ({ app }) => {
    const [owner, followed, visitor] = [await app.newMember(), await app.newMember(), await app.newMember()]
    await app.call(live.follow, { vliveId: followed.vliveId }, owner)
    await app.call(live.follow, { vliveId: owner.vliveId }, visitor)
    const profileId = await profileIdOf(app, owner)
    const shown = await profile(app, owner, visitor)
    expect(shown).toMatchObject((await app.call(live.getStreamer, { profileId }, visitor)).payload)
    expect(shown).toMatchObject({
      followingCount: 1,
      isFollowing: true,
      cover: `/pictures/covers/${profileId}.svg?room=${shown.room}`,
    })
    expect((await app.server.inject(shown.cover)).headers['content-type']).toMatch('image/svg+xml')
    expect((await profile(app, owner)).isFollowing).toBe(false)
  })

  it('is not found for an unknown profile, and neither is its cover', async ({ app }) => {
    expect((await app.call(live.getProfile, { profileId: 'nobody' })).status).toBe(404)
    expect((await app.server.inject('/pictures/covers/nobody.svg')).statusCode).toBe(404)
  })
})

describe('the past broadcasts of a profile', () => {
  // shows live-70
  it('are the ten latest that have ended, for visitors too, without running and announced ones', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const titles = Array.from({ length: 12 }, (_, n) => `Tea ${n}`)
    for (const title of titles) {
      const mediaId = await start(app, host, title)
      app.clock.moveTo(app.clock.now().add({ minutes: 5 }))
      await app.call(live.endBroadcast, { mediaId }, host)
    }
    const startsAt = app.clock.now().add({ hours: 5 }).toString()
    const announced = await app.call(live.reserveBroadcast, { title: 'Later', mediaType: 1, startsAt }, host)
    await app.call(live.endBroadcast, { mediaId: announced.payload.media.mediaId }, host)
    await start(app, host, 'Now')
    const { pastBroadcasts } = await profile(app, host)
    expect(pastBroadcasts.map(({ title }) => title)).toEqual(titles.toReversed().slice(0, 10))
    const [latest] = pastBroadcasts
    const lasted = Date.parse(String(latest?.endedAt)) - Date.parse(String(latest?.startedAt))
    expect(lasted).toBeGreaterThanOrEqual(300_000)
  })
})

describe('the current events of a profile', () => {
  // shows people-2
  it('are the running ones that the person takes part in, the scoring one first, with their ranks', async ({
    app,
    kit,
    stages,
    give,
  }) => {
    const [first, second] = [await stages.newStage(), await stages.newStage()]
    const [early, late] = [await kit.newEvent({ begins: -1, ends: 60 }), await kit.newEvent({ begins: 5, ends: 60 })]
    for (const { host } of [first, second]) await kit.enter(early, host)
    await give(first)
    await give(second, 5)
    await kit.settle()
    const eventsOf = async ({ host }: typeof first) =>
      (await profile(app, host)).events.map(({ eventId, rank }) => [eventId, rank])
    expect([await eventsOf(first), await eventsOf(second)]).toEqual([[[early, 2]], [[early, 1]]])

    await kit.enter(late, first.host)
    expect(await eventsOf(first)).toEqual([[early, 2]])
    await kit.pass(6)
    await kit.settle()
    expect(await eventsOf(first)).toEqual([
      [late, 0],
      [early, 2],
    ])
    await kit.pass(60)
    await kit.settle()
    expect(await eventsOf(first)).toEqual([])
  })

  // shows people-2
  it('name the group of a group event, and the rank in it', async ({ app, kit, stages, give }) => {
    const stagesOfTwo = [await stages.newStage(), await stages.newStage()]
    const event = await kit.newEvent({ begins: 1, ends: 60, groups: 2 })
    for (const { host } of stagesOfTwo) await kit.enter(event, host)
    await kit.pass(2)
    await kit.settle()
    for (const stage of stagesOfTwo) await give(stage)
    await kit.settle()
    const shown = await Promise.all(stagesOfTwo.map(async ({ host }) => (await profile(app, host)).events))
    expect(
      shown
        .flat()
        .map(({ eventId, rank }) => `${eventId} ${rank}`)
        .toSorted(),
    ).toEqual([`${event}-1 1`, `${event}-2 1`])
  })
})

describe('the gift wall of a profile', () => {
  // shows people-3
  it('has all gifts by kind, the most frequent first, without their senders', async ({ app, stages, giver }) => {
    const { host, mediaId } = await stages.newStage()
    const [rare, common] = [await stages.newGift(900), await stages.newGift(1)]
    const send = (giftId: string, count: number) =>
      app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('key') }, giver)
    await send(rare, 1)
    await send(common, 5)
    await putOnWalls(app)
    await send(rare, 1)
    await send(common, 10)
    const free = { giftId: publicId('g'), name: 'cookie', imageUrl: '/cookie.svg' }
    await app.context.db
      .insertInto('gifts')
      .values({ ...free, price: 0, counts: [1], position: 0, isFree: true, offered: false })
      .execute()
    expect((await app.call(live.sendFreeGift, { mediaId, idempotencyKey: publicId('key') }, giver)).status).toBe(200)
    // Two processes at once count each gift once.
    await Promise.all([putOnWalls(app), putOnWalls(app)])
    await putOnWalls(app)
    const { gifts } = await profile(app, host)
    expect(gifts).toEqual([
      { giftId: common, name: common, imageUrl: '/g.svg', count: 15 },
      { giftId: rare, name: rare, imageUrl: '/g.svg', count: 2 },
      { ...free, count: 1 },
    ])
    expect((await profile(app, giver)).gifts).toEqual([])
  })
})

describe('the top fans of a profile', () => {
  // shows live-70
  it('are the three who gave most this month, in order', async ({ app, stages }) => {
    const { host, mediaId } = await stages.newStage()
    const giftId = await stages.newGift(10)
    const fans = await Promise.all([1, 5, 10, 1].map(() => app.newMember()))
    for (const [n, fan] of fans.entries()) {
      await stages.giveCoins(fan, 1000)
      const count = [1, 5, 10, 1][n] ?? 1
      await app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('key') }, fan)
      app.clock.moveTo(app.clock.now().add({ seconds: 1 }))
    }
    await audienceScoresDue.run(app.context, app.clock.now())
    const scores = (await profile(app, host)).topFans.map(({ vliveId, score }) => [vliveId, score])
    expect(scores).toEqual([
      [fans[2]?.vliveId, 100],
      [fans[1]?.vliveId, 50],
      [fans[0]?.vliveId, 10],
    ])
  })
})
