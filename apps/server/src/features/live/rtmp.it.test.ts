import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { TestLine } from '@avalive/testkit/line'
import { rtmp, rtmpServer } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { presenceDue } from './presence-due.ts'
import { waitingDue } from './waiting-due.ts'

const PORT = await freePort()
// No due tasks in the background: the tests run them explicitly.
const it = appTest
  .override('port', PORT)
  .override('options', { env: { ...rtmp }, parts: { due: [] } })
  .extend('tell', { scope: 'file' }, ({ app }) => rtmpServer(app))
  .extend('onAir', { scope: 'file' }, ({ app, tell }) => async () => {
    const started = await start(app)
    expect(await tell('publish', started.key)).toEqual({ status: 302, location: started.mediaId })
    return started
  })

const due = (app: TestApp) => runDue(app.context, [presenceDue, waitingDue])
const statusOf = async (app: TestApp, mediaId: string, member: Member) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload.media.status

/** Lets time pass in steps of ten seconds, in which the process keeps writing and all due tasks run. */
const pass = async (app: TestApp, seconds: number, each = async () => {}) => {
  for (let left = seconds; left > 0; left -= 10) {
    app.clock.moveTo(app.clock.now().add({ seconds: Math.min(10, left) }))
    await app.context.presence.prolong()
    await each()
    await due(app)
  }
}

const start = async (app: TestApp) => {
  const host = await app.newMember({ avatar: true })
  const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
  return { host, mediaId: payload.media.mediaId, key: payload.ingest?.key ?? '' }
}
const spansOf = async (app: TestApp, { userId }: Member) => {
  const rows = await app.context.db
    .selectFrom('presenceSpans')
    .where('userId', '=', userId)
    .where('kind', '=', 'broadcast')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ beganAt, seenAt, endedAt }) => ({
    seconds: seenAt.since(beganAt).total('seconds'),
    isOpen: endedAt === null,
  }))
}

/** Makes a call and returns the time before and after it, because the test clock keeps running. */
const timed = async (app: TestApp, call: () => Promise<unknown>) => {
  const before = app.clock.now()
  await call()
  return { before, after: app.clock.now() }
}
type Timed = Awaited<ReturnType<typeof timed>>

/** Expects a single span from the first call to the second, within the time the server took to handle them. */
const expectSpan = async (app: TestApp, host: Member, from: Timed, to: Timed, isOpen: boolean) => {
  const [span, ...others] = await spansOf(app, host)
  expect(others).toEqual([])
  expect(span?.isOpen).toBe(isOpen)
  expect(span?.seconds).toBeGreaterThanOrEqual(to.before.since(from.after).total('seconds') - 0.001)
  expect(span?.seconds).toBeLessThanOrEqual(to.after.since(from.before).total('seconds') + 0.001)
}

describe('an RTMP broadcast', () => {
  it('is offered when an RTMP server is configured', async ({ app }) => {
    const { host, mediaId } = await start(app)
    const { media } = (await app.call(live.getMedia, { mediaId }, host)).payload
    const profileId = media.mediaStreamers[0]?.profileId ?? ''
    expect((await app.call(live.getStreamer, { profileId })).payload.encodersWelcome).toBe(true)
  })

  // shows live-37
  it('is ready when started and live when its encoder sends, and notifies the waiting viewers', async ({
    app,
    tell,
  }) => {
    const { host, mediaId, key } = await start(app)
    expect(await statusOf(app, mediaId, host)).toBe(20)
    expect(await spansOf(app, host)).toEqual([])
    const line = await TestLine.open(PORT, (await app.newMember()).token)
    await line.join(mediaId)
    expect(await tell('publish', key)).toEqual({ status: 302, location: mediaId })
    await line.heard('started')
    const { media } = (await app.call(live.getMedia, { mediaId }, host)).payload
    expect(media).toMatchObject({ status: 30, playbackUrl: `${rtmp.HLS_BASE_URL}${mediaId}.m3u8` })
    expect(media.startedAt).not.toBeNull()
    await tell('publish', key)
    expect(line.all('started')).toHaveLength(1)
    await line.close()
  })

  // shows live-38
  it('is accepted only under its key, and only from the RTMP server', async ({ app, tell }) => {
    const { host, mediaId, key } = await start(app)
    expect((await tell('publish', mediaId)).status).toBe(403)
    expect((await tell('publish', '')).status).toBe(403)
    for (const secret of ['', 'another-secret-altogether']) {
      const forged = rtmpServer(app, secret)
      expect((await forged('publish', key)).status).toBe(403)
      expect((await forged('update_publish', mediaId)).status).toBe(403)
      expect((await forged('publish_done', mediaId)).status).toBe(403)
    }
    const inAddress = await app.server.inject({
      method: 'POST',
      url: `/webhooks/rtmp?secret=${rtmp.RTMP_WEBHOOK_SECRET}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ call: 'publish', name: key }).toString(),
    })
    expect(inAddress.statusCode).toBe(403)
    expect(await statusOf(app, mediaId, host)).toBe(20)
    expect(await spansOf(app, host)).toEqual([])
  })

  it('is accepted with the previous secret while the secret is replaced', async ({ app }) => {
    const { host, mediaId, key } = await start(app)
    const before = rtmpServer(app, rtmp.RTMP_WEBHOOK_SECRET_PREVIOUS)
    expect(await before('publish', key)).toEqual({ status: 302, location: mediaId })
    expect(await statusOf(app, mediaId, host)).toBe(30)
  })

  // shows live-37
  it('has its time counted to the second while the encoder sends', async ({ app, tell }) => {
    const { host, key } = await start(app)
    const began = await timed(app, () => tell('publish', key))
    await pass(app, 60, async () => expect(await tell('update_publish', key)).toEqual({ status: 200 }))
    await pass(app, 7)
    const ended = await timed(app, () => tell('publish_done', key))
    await expectSpan(app, host, began, ended, true)
    await pass(app, 40)
    await expectSpan(app, host, began, ended, false)
  })

  // shows live-37, live-46
  it('continues the span when the encoder is back soon, and ends when it is not back in time', async ({
    app,
    tell,
  }) => {
    const { host, mediaId, key } = await start(app)
    const began = await timed(app, () => tell('publish', key))
    await tell('publish_done', key)
    await pass(app, 20)
    await tell('publish', key)
    const left = await timed(app, () => tell('publish_done', key))
    await expectSpan(app, host, began, left, true)
    const leftAt = left.after
    await pass(app, 50)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    const line = await TestLine.open(PORT, host.token)
    await line.join(mediaId)
    await pass(app, 20)
    expect(await statusOf(app, mediaId, host)).toBe(40)
    await line.heard('ended')
    const { media } = (await app.call(live.getMedia, { mediaId }, host)).payload
    const late = Temporal.Instant.from(media.endedAt ?? '')
      .since(leftAt)
      .total('seconds')
    expect(late).toBeLessThanOrEqual(0.001)
    expect(late).toBeGreaterThanOrEqual(left.before.since(left.after).total('seconds') - 0.001)
    await expectSpan(app, host, began, left, false)
    await line.close()
  })

  it('ends when the encoder is no longer heard, even while its host has the page open', async ({ app, onAir }) => {
    const { host, mediaId } = await onAir()
    const line = await TestLine.open(PORT, host.token)
    await line.join(mediaId)
    await pass(app, 80)
    expect(await statusOf(app, mediaId, host)).toBe(40)
    await line.close()
  })

  it('goes on when the clock was moved, or after a time without notices', async ({ app, tell, onAir }) => {
    const { host, mediaId, key } = await onAir()
    app.clock.moveTo(app.clock.now().add({ hours: 5 }))
    await due(app)
    expect(await statusOf(app, mediaId, host)).toBe(30)
    await tell('update_publish', key)
    await pass(app, 50)
    expect(await statusOf(app, mediaId, host)).toBe(30)
  })

  // shows live-37
  it('is closed when no encoder ever connects, and its key becomes invalid', async ({ app, tell }) => {
    const { host, mediaId, key } = await start(app)
    await pass(app, 890)
    expect(await statusOf(app, mediaId, host)).toBe(20)
    await pass(app, 20)
    expect(await statusOf(app, mediaId, host)).toBe(40)
    expect((await tell('publish', key)).status).toBe(403)
  })

  it('stays the same when it is started again while it waits, with a new key', async ({ app, tell }) => {
    const { host, mediaId, key } = await start(app)
    const again = (await app.call(live.startBroadcast, { title: 'Cake', mediaType: 1 }, host)).payload
    expect(again.media).toMatchObject({ mediaId, status: 20, title: 'Tea' })
    expect((await tell('publish', key)).status).toBe(403)
    expect((await tell('publish', again.ingest?.key ?? '')).status).toBe(302)
  })
})

describe('an encoder is dropped', () => {
  it('once its broadcast has ended', async ({ app, tell, onAir }) => {
    const { host, mediaId, key } = await onAir()
    await app.call(live.endBroadcast, { mediaId }, host)
    expect((await tell('update_publish', key)).status).toBe(403)
    expect((await tell('publish', key)).status).toBe(403)
    expect((await tell('publish_done', key)).status).toBe(200)
  })

  // shows live-38
  it('once its host is suspended', async ({ app, tell, onAir }) => {
    const { host, mediaId, key } = await onAir()
    const viewer = await app.newMember()
    await suspendUser(app.context, host.userId, 'infinity')
    expect(await statusOf(app, mediaId, viewer)).toBe(40)
    expect((await tell('update_publish', key)).status).toBe(403)
  })

  // shows live-38
  it('once its stream has a new key', async ({ app, tell, onAir }) => {
    const { host, key } = await onAir()
    await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
    expect((await tell('update_publish', key)).status).toBe(403)
  })

  it('but not because of a database error', async ({ app, tell, onAir }) => {
    const { key } = await onAir()
    await asOwner(app.database, (owner) => sql`alter table presence_spans rename to presence_spans_away`.execute(owner))
    const { status } = await tell('update_publish', key)
    await asOwner(app.database, (owner) => sql`alter table presence_spans_away rename to presence_spans`.execute(owner))
    expect(status).toBe(200)
  })

  it('but not by notices about players', async ({ tell }) => {
    expect((await tell('update_play', 'anything')).status).toBe(200)
  })
})
