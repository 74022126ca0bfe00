import { type ErrorName, errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { neverAway, rtmp, rtmpServer } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { waitingDue } from './waiting-due.ts'

const PORT = await freePort()
const env = { ...rtmp, ...neverAway }
const it = appTest.override('port', PORT).override('options', { env, parts: { due: [] } })

const inHours = (app: TestApp, hours: number) =>
  app.clock
    .now()
    .add({ minutes: Math.round(hours * 60) })
    .toString()
const reserve = (
  app: TestApp,
  host: Member,
  startsAt = inHours(app, 2),
  mediaType: 0 | 1 = 1,
  title = 'Tea at night',
) => app.call(live.reserveBroadcast, { title, mediaType, startsAt }, host)
const newHost = (app: TestApp) => app.newMember({ avatar: true })
const reserved = async (app: TestApp, mediaType: 0 | 1 = 1) => {
  const host = await newHost(app)
  const { mediaId } = (await reserve(app, host, inHours(app, 2), mediaType)).payload.media
  return { host, mediaId }
}
const get = async (app: TestApp, mediaId: string) =>
  (await app.call(live.getMedia, { mediaId }, await app.newMember())).payload.media
const upcomingOf = async (app: TestApp, { userId }: Member) => {
  const { profileId } = await app.context.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('profileId')
    .executeTakeFirstOrThrow()
  return (await app.call(live.getStreamer, { profileId })).payload.upcoming
}
const waiter = async (app: TestApp, mediaId: string) => {
  const line = await TestLine.open(PORT, (await app.newMember()).token)
  await line.join(mediaId)
  return line
}
const refusal = (name: ErrorName | OwnErrorName<'live'>) => errorCode('live', name)

describe('an announced broadcast', () => {
  it('is refused when the page shows another account', async ({ app, member }) => {
    const host = await newHost(app)
    const shown = { title: 'Tea at night', mediaType: 1, startsAt: inHours(app, 2), vliveId: member.vliveId } as const
    const { status, failure } = await app.call(live.reserveBroadcast, shown, host)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await upcomingOf(app, host)).toEqual([])
    expect((await app.call(live.reserveBroadcast, { ...shown, vliveId: host.vliveId }, host)).status).toBe(200)
  })

  // shows live-39
  it('is listed on its host’s profile with its start time, the next one first', async ({ app }) => {
    const host = await newHost(app)
    const later = (await reserve(app, host, inHours(app, 5), 1, 'Later')).payload.media
    const sooner = (await reserve(app, host, inHours(app, 1), 1, 'Sooner')).payload.media
    expect(sooner).toMatchObject({ status: 10, startedAt: null, watchCount: 0 })
    const upcoming = await upcomingOf(app, host)
    expect(upcoming).toMatchObject([
      { mediaId: sooner.mediaId, title: 'Sooner', startsAt: sooner.startsAt },
      { mediaId: later.mediaId, title: 'Later' },
    ])
    expect(await get(app, later.mediaId)).toMatchObject({ status: 10, startsAt: later.startsAt })
  })

  // shows live-39
  it('exists once per start time, even when it is announced repeatedly and at once', async ({ app }) => {
    const host = await newHost(app)
    const startsAt = inHours(app, 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reserve(app, host, startsAt)))
    expect(new Set(answers.map(({ payload }) => payload.media.mediaId)).size).toBe(1)
    const changed = (await reserve(app, host, startsAt, 1, 'Cake instead')).payload.media
    expect(changed).toMatchObject({ mediaId: answers[0]?.payload.media.mediaId, title: 'Cake instead' })
  })

  it.for([
    ['a minute ago', -1 / 60],
    ['in 91 days', 24 * 91],
  ] as const)('cannot be announced for %s', async ([_when, hours], { app }) => {
    const { status, failure } = await reserve(app, await newHost(app), inHours(app, hours))
    expect([status, failure.errorCode]).toEqual([400, refusal('startTimeNotAllowed')])
  })

  it('is refused when its host has twenty announced already', async ({ app }) => {
    const host = await newHost(app)
    const times = Array.from({ length: 20 }, (_, n) => inHours(app, n + 1))
    for (const time of times) expect((await reserve(app, host, time)).status).toBe(200)
    expect((await reserve(app, host, inHours(app, 21))).failure.errorCode).toBe(refusal('tooManyReservations'))
    expect((await reserve(app, host, times[19], 1, 'Another title')).status).toBe(200)
  })

  // shows live-39
  it('is announced by a person with an avatar, or on their behalf by an operator', async ({ app }) => {
    const [host, plain] = [await newHost(app), await app.newMember()]
    const operator = await app.newMember({ role: 'operator' })
    expect((await reserve(app, plain)).status).toBe(403)
    const input = {
      vliveId: host.vliveId,
      title: 'Official',
      mediaType: 1 as const,
      startsAt: inHours(app, 4),
      reason: 'opening',
    }
    expect((await app.call(live.reserveForStreamer, input, host)).status).toBe(403)
    expect((await app.call(live.reserveForStreamer, { ...input, vliveId: plain.vliveId }, operator)).status).toBe(404)
    const { media } = (await app.call(live.reserveForStreamer, input, operator)).payload
    expect(await upcomingOf(app, host)).toMatchObject([{ mediaId: media.mediaId, title: 'Official' }])
    expect(await app.auditOf(`media:${media.mediaId}`)).toMatchObject([
      { action: 'live.reserveForStreamer', before: null, after: { title: 'Official' }, reason: 'opening' },
    ])
  })
})

describe('starting an announced broadcast', () => {
  // shows live-40
  it('makes it live once and notifies the waiting viewers', async ({ app }) => {
    const { host, mediaId } = await reserved(app)
    const line = await waiter(app, mediaId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(live.startBroadcast, { mediaId }, host)))
    for (const { payload } of answers) expect(payload.media).toMatchObject({ mediaId, status: 30 })
    await line.heard('started')
    expect(line.all('started')).toHaveLength(1)
    expect(await upcomingOf(app, host)).toEqual([])
    await line.close()
  })

  it('with RTMP makes it live when its encoder sends', async ({ app }) => {
    const { host, mediaId } = await reserved(app, 0)
    const line = await waiter(app, mediaId)
    const { media, ingest } = (await app.call(live.startBroadcast, { mediaId }, host)).payload
    expect(media.status).toBe(20)
    await rtmpServer(app)('publish', ingest?.key ?? '')
    await line.heard('started')
    expect((await get(app, mediaId)).status).toBe(30)
    await line.close()
  })

  // shows live-40
  it('with RTMP leaves the host free until the encoder sends, and refuses it while they broadcast', async ({ app }) => {
    const { host, mediaId } = await reserved(app, 0)
    const { ingest } = (await app.call(live.startBroadcast, { mediaId }, host)).payload
    const before = (await app.call(live.startBroadcast, { title: 'Now', mediaType: 1 }, host)).payload.media
    expect(before).toMatchObject({ title: 'Now', status: 30 })
    const publish = async () => (await rtmpServer(app)('publish', ingest?.key ?? '')).status
    expect(await publish()).toBe(403)
    expect((await get(app, mediaId)).status).toBe(20)
    await app.call(live.endBroadcast, { mediaId: before.mediaId }, host)
    expect(await publish()).toBe(302)
    const beside = await app.call(live.startBroadcast, { title: 'Again', mediaType: 1 }, host)
    expect(beside.payload.media.mediaId).toBe(mediaId)
  })

  // shows live-40
  it('with RTMP never runs beside another broadcast that starts at the same moment', async ({ app }) => {
    for (let n = 0; n < 5; n++) {
      const { host, mediaId } = await reserved(app, 0)
      const { ingest } = (await app.call(live.startBroadcast, { mediaId }, host)).payload
      await Promise.all([
        rtmpServer(app)('publish', ingest?.key ?? ''),
        app.call(live.startBroadcast, { title: 'Now', mediaType: 1 }, host),
      ])
      const running = await app.context.db
        .selectFrom('streams')
        .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
        .where('userId', '=', host.userId)
        .where('status', '=', 30)
        .select('mediaId')
        .execute()
      expect(running).toHaveLength(1)
    }
  })

  it('is refused for anyone else, after it was cancelled, and while another one runs', async ({ app }) => {
    const { host, mediaId } = await reserved(app)
    const other = await newHost(app)
    expect((await app.call(live.startBroadcast, { mediaId }, other)).status).toBe(404)
    const running = (await app.call(live.startBroadcast, { title: 'Now', mediaType: 1 }, host)).payload.media
    const beside = await app.call(live.startBroadcast, { mediaId }, host)
    expect([beside.status, beside.failure.errorCode]).toEqual([409, refusal('otherBroadcastRunning')])
    await app.call(live.endBroadcast, { mediaId: running.mediaId }, host)
    await app.call(live.endBroadcast, { mediaId }, host)
    const late = await app.call(live.startBroadcast, { mediaId }, host)
    expect([late.status, late.failure.errorCode]).toEqual([400, refusal('broadcastOver')])
  })

  // shows live-40
  it('at the same moment as cancelling it does one of the two, never both', async ({ app }) => {
    for (let n = 0; n < 5; n++) {
      const { host, mediaId } = await reserved(app)
      await Promise.all([
        app.call(live.startBroadcast, { mediaId }, host),
        app.call(live.endBroadcast, { mediaId }, host),
      ])
      const { status } = await get(app, mediaId)
      const open = await app.context.db
        .selectFrom('presenceSpans')
        .where('userId', '=', host.userId)
        .where('endedAt', 'is', null)
        .where('kind', '=', 'broadcast')
        .select('id')
        .execute()
      expect([status, open.length]).toEqual(status === 30 ? [30, 1] : [40, 0])
    }
  })
})

describe('an announced broadcast is closed', () => {
  it('when its host cancels it, and the waiting viewers are notified', async ({ app }) => {
    const { host, mediaId } = await reserved(app)
    const line = await waiter(app, mediaId)
    expect((await app.call(live.endBroadcast, { mediaId }, host)).payload.media).toMatchObject({
      status: 40,
      startedAt: null,
    })
    await line.heard('ended')
    expect(await upcomingOf(app, host)).toEqual([])
    await line.close()
  })

  // shows live-40
  it('a day after its start time, if it did not begin', async ({ app }) => {
    const { mediaId } = await reserved(app)
    const due = () => runDue(app.context, [waitingDue])
    app.clock.moveTo(app.clock.now().add({ hours: 25 }))
    await due()
    expect((await get(app, mediaId)).status).toBe(10)
    app.clock.moveTo(app.clock.now().add({ hours: 1, minutes: 1 }))
    await due()
    expect((await get(app, mediaId)).status).toBe(40)
  })
})

describe('a running broadcast is ended', () => {
  const running = async (app: TestApp) => {
    const host = await newHost(app)
    const { mediaId } = (await app.call(live.startBroadcast, { title: 'Now', mediaType: 1 }, host)).payload.media
    return { host, mediaId, line: await waiter(app, mediaId) }
  }

  // shows live-41
  it('by an operator, who is recorded, and by nobody else', async ({ app }) => {
    const { mediaId, line } = await running(app)
    const operator = await app.newMember({ role: 'operator' })
    const ended = { mediaId, reason: 'too loud' }
    expect((await app.call(live.endForStreamer, ended, await newHost(app))).status).toBe(403)
    expect((await app.call(live.endForStreamer, { ...ended, mediaId: 'nothing' }, operator)).status).toBe(404)
    expect((await app.call(live.endForStreamer, ended, operator)).payload.media.status).toBe(40)
    const second = await app.call(live.endForStreamer, ended, await app.newMember({ role: 'operator' }))
    expect([second.status, second.failure.errorCode]).toEqual([400, refusal('broadcastOver')])
    expect(await app.auditOf(`media:${mediaId}`)).toMatchObject([
      { actorId: operator.userId, action: 'live.endForStreamer', before: { status: 30 }, after: { status: 40 } },
    ])
    await line.heard('ended')
    const { endedBy } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('endedBy')
      .executeTakeFirstOrThrow()
    expect(endedBy).toBe(operator.userId)
    await line.close()
  })

  // shows live-41
  it('when its host is suspended, even one that begins at that moment', async ({ app }) => {
    const { host, mediaId, line } = await running(app)
    await suspendUser(app.context, host.userId, app.clock.now().add({ hours: 1 }))
    await line.heard('ended')
    expect((await get(app, mediaId)).status).toBe(40)
    await line.close()
    for (let n = 0; n < 5; n++) {
      const other = await newHost(app)
      await Promise.all([
        app.call(live.startBroadcast, { title: 'Quick', mediaType: 1 }, other),
        suspendUser(app.context, other.userId, 'infinity'),
      ])
      const left = await app.context.db
        .selectFrom('streams')
        .innerJoin('streamStreamers', 'streamStreamers.streamId', 'streams.id')
        .where('userId', '=', other.userId)
        .where('status', '=', 30)
        .select('streams.id')
        .execute()
      expect(left).toEqual([])
    }
  })
})
