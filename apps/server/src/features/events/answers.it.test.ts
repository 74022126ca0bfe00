import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { type EventKit, eventKit, still } from '@avalive/testkit/events'
import { type LiveKit, liveKit, patient } from '@avalive/testkit/live'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publicId } from '../../platform/ids.ts'

let app: TestApp
let kit: EventKit
let stages: LiveKit
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), { ...still, env: patient })
  kit = eventKit(app)
  stages = liveKit(app)
})
afterAll(() => app.stop())

describe('an event', () => {
  it('is told under the names of the specification, in the caller’s language, with the time of the server', async () => {
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

  it('is listed while it is to come or runs, and for who has an entry until it is closed', async () => {
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

describe('a result', () => {
  it('has the streamer, where they are now, and how they stand', async () => {
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
