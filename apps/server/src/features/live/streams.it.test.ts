import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway, rtmp } from '@avalive/testkit/live'
import { describe, expect, inject } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'

const it = appTest
  .override('options', { env: { ...rtmp, ...neverAway } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const start = (app: TestApp, member: Member, mediaType: 0 | 1 = 1, title = 'Tea') =>
  app.call(live.startBroadcast, { title, mediaType }, member)
const get = async (app: TestApp, member: Member, mediaId: string) =>
  (await app.call(live.getMedia, { mediaId }, member)).payload

describe('a broadcast', () => {
  // shows live-1
  it('is live as soon as it has begun, with its host on stage', async ({ app }) => {
    const host = await app.newMember({ avatar: true, nickname: 'Rin' })
    await app.context.db
      .updateTable('avatars')
      .set({ look: JSON.stringify({ seed: 'rin', hair: 'long' }) })
      .where('userId', '=', host.userId)
      .execute()
    const { payload } = await start(app, host)
    expect(payload.ingest).toBeNull()
    expect(payload.media).toMatchObject({ title: 'Tea', mediaType: 1, status: 30, watchCount: 0, endedAt: null })
    expect(payload.media.mediaStreamers).toMatchObject([{ nickname: 'Rin', look: { seed: 'rin', hair: 'long' } }])
    expect(payload.media.startedAt).not.toBeNull()
    expect(payload.media.playbackUrl).toBeNull()
  })

  // shows live-18
  it('stays the same, however often and concurrently it is started', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(app, host)))
    expect(new Set(answers.map(({ payload }) => payload.media.mediaId)).size).toBe(1)
    const { mediaId } = (await start(app, host, 0, 'Another')).payload.media
    expect(mediaId).toBe(answers[0]?.payload.media.mediaId)
  })

  it('requires an avatar', async ({ app }) => {
    expect((await start(app, await app.newMember())).status).toBe(403)
  })

  // shows live-1
  it('by RTMP has a secret key that is stored as a hash, and gets a new key when started again', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const { media, ingest } = (await start(app, host, 0)).payload
    expect(ingest).toEqual({ url: rtmp.RTMP_INGEST_URL, key: expect.stringMatching(/^[\w-]{43}$/) })
    expect(media.playbackUrl).toBe(`${rtmp.HLS_BASE_URL}${media.mediaId}.m3u8`)
    const kept = () =>
      app.context.db
        .selectFrom('streams')
        .where('mediaId', '=', media.mediaId)
        .select('ingestKeyHash')
        .executeTakeFirstOrThrow()
    expect((await kept()).ingestKeyHash).toEqual(hashOf(ingest?.key ?? ''))
    const again = (await start(app, host, 0)).payload
    expect(again.media.mediaId).toBe(media.mediaId)
    expect(again.ingest?.key).not.toBe(ingest?.key)
    expect((await kept()).ingestKeyHash).toEqual(hashOf(again.ingest?.key ?? ''))
    await app.call(live.endBroadcast, { mediaId: media.mediaId }, host)
    expect((await kept()).ingestKeyHash).toBeNull()
  })

  it('by RTMP is refused when no RTMP server is configured', async () => {
    const without = await startTestApp(inject('databaseServer'))
    const host = await without.newMember({ avatar: true })
    const { status, failure } = await without.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'rtmpNotAvailable')])
    await without.stop()
  })

  // shows live-18
  it('is ended once by its host, notifies viewers once, and lets another one begin', async ({ app, kit }) => {
    const [{ host, mediaId }, viewer] = [await kit.newStage(), await app.newMember({ avatar: true })]
    expect((await app.call(live.endBroadcast, { mediaId }, viewer)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call(live.endBroadcast, { mediaId }, host)))
    for (const { payload } of answers) expect(payload.media).toMatchObject({ mediaId, status: 40 })
    expect(new Set(answers.map(({ payload }) => payload.media.endedAt)).size).toBe(1)
    expect(await kit.eventsSentTo(mediaId)).toEqual([{ channel: 'media', mediaId, type: 'ended' }])
    expect((await get(app, viewer, mediaId)).media.status).toBe(40)
    expect((await start(app, host)).payload.media.mediaId).not.toBe(mediaId)
  })
})

describe('a stream', () => {
  // shows live-6
  it('tells the caller whether they follow and may moderate, and their coin balance', async ({ app, kit }) => {
    const [{ host, mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    await kit.giveCoins(viewer, 120, 30)
    expect(await get(app, viewer, mediaId)).toMatchObject({ canModerate: false, isFollowing: false, totalCoin: 150 })
    await app.call(live.follow, { vliveId: host.vliveId }, viewer)
    expect(await get(app, viewer, mediaId)).toMatchObject({ isFollowing: true })
    expect(await get(app, host, mediaId)).toMatchObject({ canModerate: true })
    const operator = await app.newMember({ role: 'operator' })
    expect(await get(app, operator, mediaId)).toMatchObject({ canModerate: true })
  })

  // shows live-2
  it('returns 404 when it is deleted or never existed', async ({ app, kit }) => {
    const [{ mediaId }, viewer] = [await kit.newStage(), await app.newMember()]
    await app.context.db.updateTable('streams').set({ status: 100 }).where('mediaId', '=', mediaId).execute()
    for (const gone of [mediaId, 'nothing']) {
      expect((await app.call(live.getMedia, { mediaId: gone }, viewer)).status).toBe(404)
      expect((await app.call(live.listComments, { mediaId: gone }, viewer)).status).toBe(404)
    }
  })
})
