import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { eventsTest as it } from '@avalive/testkit/events-test'
import { describe, expect } from 'vitest'
import { publicId } from '../../platform/ids.ts'

describe('an event', () => {
  // shows events-11, events-66
  it('has the field names of the specification, the caller’s language, and the server’s time', async ({ app, kit }) => {
    const me = await app.newMember({ avatar: true })
    const eventId = await kit.newEvent({ begins: 10, ends: 60, type: 3, winners: 5, thresholds: [100, 200], groups: 2 })
    const { broadcasterEvent, now } = (await app.call(events.getEvent, { eventId }, me)).payload
    const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000)
    expect(now).toEqual({ seconds, nanos: 0 })
    expect(broadcasterEvent).toEqual({
      parentId: eventId,
      eventId,
      name: `Event ${eventId}`,
      description: 'Sing.',
      eventType: 3,
      status: 0,
      beginAt: { seconds: seconds + 600, nanos: 0 },
      endAt: { seconds: seconds + 3600, nanos: 0 },
      groupId: 0,
      isGroupEvent: true,
      numberOfGroups: 2,
      threshold: 100,
      thresholds: [100, 200],
      numberOfWinners: 5,
      scoreType: 1,
      showScore: true,
      showBroadcastTime: true,
      headerImageUrl: '/h.svg',
      iconUrl: '/i.svg',
      canEntry: true,
      constraints: { userRank: null },
      pageDesign: { font_color_id: 0, bg_color: '', image_id: 0 },
      pageImageUrl: '',
      showAllBroadcast: 0,
      showAllWatch: 0,
      showAllScore: 0,
      broadcastTotal: 0,
      broadcastAverage: 0,
      watchTotal: 0,
      watchAverage: 0,
      scoreTotal: 0,
      scoreAverage: 0,
    })
    const japanese = { ...me, headers: { 'accept-language': 'ja' } }
    expect((await app.call(events.getEvent, { eventId }, japanese)).payload.broadcasterEvent.name).toMatch(/^イベント/)
  })

  // shows events-67
  it('is listed until it ends, and for participants until it is closed', async ({ app, kit }) => {
    const [me, other] = [await app.newMember({ avatar: true }), await app.newMember()]
    const eventId = await kit.newEvent({ begins: 10, ends: 60 })
    const listed = async (member: typeof me) =>
      (await app.call(events.listEvents, {}, member)).payload.broadcasterEvents.some(
        ({ parentId }) => parentId === eventId,
      )
    await kit.enter(eventId, me)
    expect([await listed(me), await listed(other)]).toEqual([true, true])
    await kit.pass(70)
    expect([await listed(me), await listed(other)]).toEqual([true, false])
    await kit.pass(14 * 24 * 60)
    expect([await listed(me), await listed(other)]).toEqual([false, false])
  })
})

describe('eventId and groupId in one answer', () => {
  // shows events-77
  it('belong to the same group, for every id and caller', async ({ app, kit }) => {
    const [me, other, nobody] = [
      await app.newMember({ avatar: true }),
      await app.newMember({ avatar: true }),
      await app.newMember(),
    ]
    const parentId = await kit.newEvent({ begins: 1, ends: 60, groups: 2 })
    await kit.enter(parentId, me)
    await kit.enter(parentId, other)
    const pair = ({ eventId, groupId }: { eventId: string; groupId: number }) => [eventId, groupId]
    expect(pair(await kit.eventFor(parentId, me))).toEqual([parentId, 0])
    await kit.pass(2)
    // With equal ranks, groups are dealt by entry time.
    const [whole, first, second] = [
      [parentId, 0],
      [`${parentId}-1`, 1],
      [`${parentId}-2`, 2],
    ]
    const got = async (eventId: string, who: typeof me) => pair(await kit.eventFor(eventId, who))
    expect([await got(parentId, me), await got(parentId, other), await got(parentId, nobody)]).toEqual([
      first,
      second,
      whole,
    ])
    expect([await got(`${parentId}-2`, me), await got(`${parentId}-1`, nobody)]).toEqual([second, first])
    const listed = async (eventId: string, who: typeof me) => pair((await kit.resultsOf(eventId, who)).broadcasterEvent)
    expect([await listed(parentId, me), await listed(`${parentId}-2`, me)]).toEqual([whole, second])
    const { broadcasterEvents } = (await app.call(events.listEvents, {}, other)).payload
    expect(broadcasterEvents.filter((event) => event.parentId === parentId).map(pair)).toEqual([second])
    const { broadcasterEventEntry } = (await app.call(events.getEvent, { eventId: `${parentId}-2` }, me)).payload
    expect(broadcasterEventEntry).toEqual({ eventId: `${parentId}-1`, parentId, groupId: 1, status: 3 })
  })
})

describe('a result', () => {
  // shows events-75
  it('without a score has no rank, both while the event runs and when results are final', async ({
    app,
    kit,
    stages,
  }) => {
    const [stage, idle] = [await stages.newStage(), await app.newMember({ avatar: true })]
    const viewer = await app.newMember()
    const giftId = await stages.newGift(10)
    await stages.giveCoins(viewer, 10)
    const eventId = await kit.newEvent({ begins: -1, ends: 60, winners: 5 })
    await kit.settle()
    await kit.enter(eventId, stage.host)
    await kit.enter(eventId, idle)
    const ranks = async () =>
      (await kit.resultsOf(eventId, viewer)).broadcasterEventResults.map(({ rank, score }) => [rank, score])
    const own = async () =>
      (await app.call(events.getResult, { eventId, vliveId: idle.vliveId }, viewer)).payload.broadcasterEventResult
    expect(await ranks()).toEqual([
      [0, 0],
      [0, 0],
    ])
    await app.call(live.sendGift, { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: publicId('key') }, viewer)
    await kit.settle()
    const expected = [
      [1, 10],
      [0, 0],
    ]
    expect(await ranks()).toEqual(expected)
    expect(await own()).toMatchObject({ rank: 0, score: 0, isWinner: false })
    await kit.pass(62)
    await kit.settle()
    expect(await ranks()).toEqual(expected)
    expect(await own()).toMatchObject({ rank: 0, score: 0, isWinner: false })
  })

  // shows events-23, events-69
  it('has the streamer, their current status, and their standing', async ({ app, kit, stages }) => {
    const stage = await stages.newStage()
    const viewer = await app.newMember()
    const giftId = await stages.newGift(150)
    await stages.giveCoins(viewer, 1000)
    const eventId = await kit.newEvent({ begins: -1, ends: 60, thresholds: [100], type: 2 })
    await kit.settle()
    expect((await app.call(events.getScoringEvent, { vliveId: stage.host.vliveId }, viewer)).payload).toEqual({
      scoringEvent: null,
    })
    await kit.enter(eventId, stage.host)
    const input = { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: publicId('key') }
    await app.call(live.sendGift, input, viewer)
    await kit.settle()
    const { broadcasterEventResults } = await kit.resultsOf(eventId, viewer)
    expect(broadcasterEventResults).toEqual([
      {
        rank: 1,
        score: 150,
        broadcastSec: 0,
        groupId: 0,
        isWinner: true,
        reachedThresholds: 1,
        streamerInfo: {
          currentStatus: { connectStatus: 2, live: { mediaId: stage.mediaId, broadcastingMethod: 1 } },
        },
        Streamer: {
          vliveId: stage.host.vliveId,
          profileId: expect.stringMatching(/^p/),
          nickname: 'Mio',
          iconUrl: '/icons/newcomer.svg',
          description: '',
          followerCount: 0,
          likes: 0,
          snsProps: { facebook: null, twitter: null, youtube: null },
        },
      },
    ])
    const own = await app.call(events.getResult, { eventId, vliveId: stage.host.vliveId }, viewer)
    expect(own.payload.broadcasterEventResult).toEqual(broadcasterEventResults[0])
    const nobody = await app.call(events.getResult, { eventId, vliveId: viewer.vliveId }, viewer)
    expect(nobody.payload.broadcasterEventResult).toBeNull()
    expect((await app.call(events.getResult, { eventId, vliveId: 'nobody' }, viewer)).status).toBe(404)
    expect((await app.call(events.getScoringEvent, { vliveId: stage.host.vliveId }, viewer)).payload).toEqual({
      scoringEvent: { eventId, name: `Event ${eventId}` },
    })
  })
})
