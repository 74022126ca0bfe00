import { live } from '@avalive/contract/live'
import { publicId } from '@avalive/server/platform/ids'
import { albumKit, inPeriod, visible } from '@avalive/testkit/album'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file', auto: true }, ({ app }) => albumKit(app))
  .extend('stages', { scope: 'file' }, ({ app }) => liveKit(app))

it.beforeEach(({ app }) => app.clock.moveTo(visible))

// shows album-7
it('login days are days of presence in Japan within the period', async ({ kit, member }) => {
  await kit.days(member, '2030-12-31', '2031-01-01', '2031-06-01', '2031-12-10', '2031-12-11')
  await kit.compute()
  expect((await kit.read(member)).payload.memoryAlbum?.totalLoginDays).toBe(3)
})

describe('hours', () => {
  // shows album-7
  it('are floored, cut to the period at midnight in Japan, and counted by person', async ({ app, kit, member }) => {
    const [one, two] = [await app.newMember(), await app.newMember()]
    const [first, second] = [await kit.stream(one), await kit.stream(two)]
    await kit.span(member, 'watch', first, '2030-12-31T22:00', '2031-01-01T01:30')
    await kit.span(member, 'watch', second, '2031-12-10T21:00', '2031-12-11T03:00')
    await kit.span(member, 'watch', first, '2031-12-11T00:00', '2031-12-11T09:00')
    await kit.span(member, 'watch', first, '2030-12-31T12:00', '2031-01-01T00:00')
    await kit.compute()
    const album = (await kit.read(member)).payload.memoryAlbum
    expect(album?.myRecord.totalBroadcastViewHour).toBe(4)
    expect(album?.broadcastViewRecords.map((record) => [record.streamerUser.vliveId, record.totalViewHour])).toEqual([
      [two.vliveId, 3],
      [one.vliveId, 1],
    ])
    expect(album?.broadcastViewRecords.map(({ firstViewAt }) => firstViewAt)).toEqual([
      inPeriod('12-10T21:00').toString(),
      inPeriod('01-01T00:00').toString(),
    ])
  })

  it('that overlap, as after the clock was set back, count once', async ({ app, kit, member }) => {
    const host = await app.newMember()
    const stream = await kit.stream(host)
    await kit.span(member, 'watch', stream, '2031-03-01T10:00', '2031-03-01T12:00')
    await kit.span(member, 'watch', stream, '2031-03-01T11:00', '2031-03-01T13:00')
    await kit.span(member, 'watch', stream, '2031-03-01T11:30', '2031-03-01T11:30')
    await kit.compute()
    const album = (await kit.read(member)).payload.memoryAlbum
    expect(album?.myRecord.totalBroadcastViewHour).toBe(3)
    expect(album?.broadcastViewRecords[0]?.totalViewHour).toBe(3)
  })

  it('of the own stream count as broadcast only, and those of a guest for everybody on the stage', async ({
    app,
    kit,
    member,
  }) => {
    const [host, guest] = [await app.newMember(), await app.newMember()]
    const [own, both] = [await kit.stream(member), await kit.stream(host, guest)]
    await kit.span(member, 'watch', own, '2031-03-01T10:00', '2031-03-01T20:00')
    await kit.span(member, 'broadcast', own, '2031-03-01T10:00', '2031-03-01T12:59')
    await kit.span(member, 'watch', both, '2031-03-02T10:00', '2031-03-02T11:00')
    await kit.compute()
    const album = (await kit.read(member)).payload.memoryAlbum
    expect(album?.myRecord).toMatchObject({ totalBroadcastViewHour: 1, totalBroadcastHour: 2 })
    expect(album?.broadcastViewRecords.map(({ streamerUser }) => streamerUser.vliveId)).toEqual([
      host.vliveId,
      guest.vliveId,
    ])
  })
})

// shows album-7
it('a collab is the time in which two people broadcast in one stream', async ({ app, kit, member }) => {
  const [partner, late] = [await app.newMember(), await app.newMember()]
  const [stream, other] = [await kit.stream(member, partner, late), await kit.stream(partner)]
  await kit.span(member, 'broadcast', stream, '2030-12-31T20:00', '2031-01-01T03:00')
  await kit.span(partner, 'broadcast', stream, '2030-12-31T23:00', '2031-01-01T02:30')
  await kit.span(late, 'broadcast', stream, '2031-01-01T02:30', '2031-01-01T05:00')
  await kit.span(partner, 'broadcast', other, '2031-01-01T00:00', '2031-01-01T09:00')
  await kit.compute()
  const collabsOf = async (whose: typeof member) =>
    (await kit.read(whose)).payload.memoryAlbum?.collabRecords.map(({ collabUser, totalCollabHour }) => [
      collabUser.vliveId,
      totalCollabHour,
    ])
  expect(await collabsOf(member)).toEqual([
    [partner.vliveId, 2],
    [late.vliveId, 0],
  ])
  expect(await collabsOf(partner)).toEqual([[member.vliveId, 2]])
})

// shows album-7
it('comments count in the streams of a person, without own streams and removed comments', async ({
  app,
  kit,
  member,
}) => {
  const [host, guest] = [await app.newMember(), await app.newMember()]
  const [stream, own] = [await kit.stream(host, guest), await kit.stream(member)]
  await kit.comments(
    member,
    stream,
    '2030-12-31T23:59:59',
    '2031-01-01T00:00',
    '2031-12-10T23:59:59',
    '2031-12-11T00:00',
  )
  await kit.comments(member, own, '2031-05-01T00:00')
  await kit.comments(member, stream, '2031-05-01T00:00')
  await app.context.db
    .updateTable('comments')
    .set({ removedAt: inPeriod('05-01T00:01') })
    .where('userId', '=', member.userId)
    .where('at', '=', inPeriod('05-01T00:00'))
    .execute()
  await kit.compute()
  const album = (await kit.read(member)).payload.memoryAlbum
  expect(album?.chatRecords.map(({ chatUser, totalChatSendCount }) => [chatUser.vliveId, totalChatSendCount])).toEqual([
    [host.vliveId, 2],
    [guest.vliveId, 2],
  ])
})

// shows album-7
it('gifts count by receiver, with the gift that was sent most', async ({ app, kit, stages, member }) => {
  app.clock.moveTo(inPeriod('02-01T12:00'))
  const { host, mediaId } = await stages.newStage()
  const [small, large] = [await stages.newGift(1), await stages.newGift(2)]
  await stages.giveCoins(member, 1000)
  const give = async (moment: string, giftId: string, count: number) => {
    app.clock.moveTo(Temporal.Instant.from(`${moment}+09:00`))
    const gift = { mediaId, giftId, count, idempotencyKey: publicId('k') }
    expect((await app.call(live.sendGift, gift, member)).status).toBe(200)
  }
  await give('2031-02-02T00:00', large, 10)
  await give('2031-12-10T23:59:59', small, 10)
  await give('2031-12-10T23:59:59', small, 5)
  await give('2031-12-11T00:00', large, 10)
  await kit.compute()
  expect((await kit.read(member)).payload.memoryAlbum?.giftRecords).toMatchObject([
    {
      giftReceiver: { vliveId: host.vliveId },
      totalGiftSendCount: 25,
      firstGiftSendAt: expect.stringMatching(/^2031-02-01T15:00:00/),
      mostSendGift: { giftName: small, giftCount: 15, giftIconUrl: '/g.svg' },
    },
  ])
})

// shows album-3, album-7
it('wins are those of events that ended in the period or at its last midnight, the latest first', async ({
  app,
  kit,
  member,
}) => {
  const { db } = app.context
  const winIn = async (eventId: string, endAt: string, isWinner = true) => {
    const end = Temporal.Instant.from(`${endAt}+09:00`)
    const { id } = await db
      .insertInto('events')
      .values({
        eventId,
        eventType: 3,
        status: 4,
        scoreType: 1,
        beginAt: end.subtract({ hours: 24 }),
        endAt: end,
        aggregatedAt: end,
        closedAt: end,
        numberOfWinners: 3,
        thresholds: [500, 900],
        name: JSON.stringify({ en: eventId }),
        description: JSON.stringify({ en: '' }),
        headerImageUrl: '/h.svg',
        iconUrl: '/i.svg',
        fontColorId: 1,
        bgColor: '#000000',
        imageId: 1,
        createdAt: end.subtract({ hours: 48 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const places = { position: 9, rank: 9, groupPosition: 2, groupRank: 2, groupId: 0 }
    const times = { broadcastSec: 0, watchSec: 0, reachedThresholds: 2 }
    await db
      .insertInto('eventResults')
      .values({ eventId: id, streamerId: member.userId, ...places, ...times, score: 1200, isWinner })
      .execute()
  }
  await winIn('before', '2031-01-01T00:00')
  await winIn('first', '2031-01-01T00:00:01')
  await winIn('lost', '2031-05-01T00:00', false)
  await winIn('last', '2031-12-11T00:00')
  await winIn('after', '2031-12-11T00:00:01')
  await kit.compute()
  const wins = (await kit.read(member)).payload.memoryAlbum?.myRecord.winEvents
  expect(wins?.map(({ broadcasterEvent }) => broadcasterEvent.parentId)).toEqual(['last', 'first'])
  expect(wins?.[0]).toEqual({
    broadcasterEvent: {
      parentId: 'last',
      name: 'last',
      headerImageUrl: '/h.svg',
      endAt: { seconds: inPeriod('12-11T00:00').epochMilliseconds / 1000, nanos: 0 },
      eventType: 3,
      numberOfWinners: 3,
      threshold: 500,
    },
    broadcasterEventResult: { score: 1200, rank: 2 },
  })
})

// shows album-2
it('three records are shown, and equal ones in the order in which they began', async ({ app, kit, member }) => {
  const hosts = []
  for (const minute of [3, 1, 2, 0]) {
    const host = await app.newMember()
    hosts.push({ minute, host })
    const stream = await kit.stream(host)
    await kit.comments(member, stream, `2031-04-01T00:0${minute}`)
  }
  await kit.compute()
  const shown = async () =>
    (await kit.read(member)).payload.memoryAlbum?.chatRecords.map(({ chatUser }) => chatUser.vliveId)
  const inOrder = hosts.toSorted((a, b) => a.minute - b.minute).map(({ host }) => host.vliveId)
  expect(await shown()).toEqual(inOrder.slice(0, 3))
})

describe('people in an album', () => {
  it('are shown as they are named now, and not at all once they are blocked or suspended for good', async ({
    app,
    kit,
    member,
  }) => {
    const hosts = [await app.newMember(), await app.newMember(), await app.newMember(), await app.newMember()]
    const [renamed, blocked, suspended, last] = hosts
    if (!renamed || !blocked || !suspended || !last) throw new Error('nobody')
    for (const [minute, host] of hosts.entries()) {
      await kit.comments(member, await kit.stream(host), `2031-04-01T00:0${minute}`)
    }
    await kit.compute()
    const bytes = await kit.bytesOf(member)
    const { db } = app.context
    await db.updateTable('users').set({ nickname: 'New name' }).where('id', '=', renamed.userId).execute()
    await db
      .insertInto('blocks')
      .values({ streamerId: blocked.userId, userId: member.userId, at: app.clock.now() })
      .execute()
    await db
      .updateTable('users')
      .set({ suspendedUntil: 'infinity' as never })
      .where('id', '=', suspended.userId)
      .execute()
    const album = (await kit.read(member)).payload.memoryAlbum
    expect(album?.chatRecords.map(({ chatUser }) => chatUser.vliveId)).toEqual([renamed.vliveId, last.vliveId])
    expect(album?.chatRecords[0]?.chatUser.nickname).toBe('New name')
    expect(await kit.bytesOf(member)).toBe(bytes)
  })
})
