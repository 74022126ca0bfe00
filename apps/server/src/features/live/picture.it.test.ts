import { createServer } from 'node:http'
import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, rtmp, rtmpServer } from '@avalive/testkit/live'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { presenceDue } from './presence-due.ts'

const HLS_PORT = await freePort()
const playlist = '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:4\n#EXTINF:2.000,\nm-4.ts\n'
/** Response of the RTMP server's HLS output for every stream. */
let hls: { readonly status: number; readonly body: string }
const output = createServer((_request, response) => response.writeHead(hls.status).end(hls.body))

let host: Member
let mediaId: string
let key: string
const env = { ...rtmp, HLS_BASE_URL: `http://127.0.0.1:${HLS_PORT}/hls` }
const it = appTest
  .override('options', { env, parts: { due: [] } })
  .extend('tell', { scope: 'file' }, ({ app }) => rtmpServer(app))
afterAll(async () => {
  output.close()
})
beforeAll(() => new Promise<void>((done) => output.listen(HLS_PORT, '127.0.0.1', done)))

/** What the viewer, my-page and the profile report about the stream. */
const shown = async (app: TestApp) => {
  const [media, mypage] = await Promise.all([
    app.call(live.getMedia, { mediaId }, host),
    app.call(account.getMypage, {}, host),
  ])
  const { hasPicture, status, mediaStreamers } = media.payload.media
  const profileId = mediaStreamers[0]?.profileId ?? ''
  const { streamerInfo } = (await app.call(live.getStreamer, { profileId })).payload
  const inList = mypage.payload.medias.find((each) => each.mediaId === mediaId)
  return {
    status,
    viewer: hasPicture,
    list: inList?.hasPicture,
    profile: streamerInfo.currentStatus.live !== null,
    connectStatus: streamerInfo.currentStatus.connectStatus,
  }
}
const withPicture = { status: 30, viewer: true, list: true, profile: true, connectStatus: 2 }
const withoutPicture = { status: 30, viewer: false, list: false, profile: false, connectStatus: 2 }

it.beforeEach(async ({ app }) => {
  hls = { status: 200, body: playlist }
  host = await app.newMember({ avatar: true })
  const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)
  ;[mediaId, key] = [payload.media.mediaId, payload.ingest?.key ?? '']
  await app.context.db.updateTable('streams').set({ official: true }).where('mediaId', '=', mediaId).execute()
})

describe('an RTMP stream', () => {
  // shows live-53
  it('has a picture from when its playlist plays until its encoder leaves', async ({ app, tell }) => {
    expect((await shown(app)).viewer).toBe(false)
    await tell('publish', key)
    expect(await shown(app)).toEqual(withoutPicture)
    await tell('update_publish', mediaId)
    expect(await shown(app)).toEqual(withPicture)
    await tell('publish_done', key)
    expect(await shown(app)).toEqual(withoutPicture)
    await tell('publish', key)
    await tell('update_publish', mediaId)
    expect(await shown(app)).toEqual(withPicture)
  })

  // shows live-53
  it.for([
    ['is missing', { status: 404, body: 'Not Found' }],
    ['is refused', { status: 403, body: '' }],
    ['cannot be made', { status: 502, body: '' }],
    ['names no segment yet', { status: 200, body: '#EXTM3U\n' }],
  ] as const)('has no picture while its playlist %s', async ([_how, answer], { app, tell }) => {
    await tell('publish', key)
    hls = answer
    expect((await tell('update_publish', mediaId)).status).toBe(200)
    expect(await shown(app)).toEqual(withoutPicture)
    hls = { status: 200, body: playlist }
    await tell('update_publish', mediaId)
    expect(await shown(app)).toEqual(withPicture)
  })

  // shows live-53
  it('has no picture once the RTMP server goes silent', async ({ app, tell }) => {
    await tell('publish', key)
    await tell('update_publish', mediaId)
    app.clock.moveTo(app.clock.now().add({ seconds: 31 }))
    await app.context.presence.prolong()
    await runDue(app.context, [presenceDue])
    expect(await shown(app)).toEqual(withoutPicture)
  })

  it('has a picture when only this server cannot reach the playlist', async ({ app, tell }) => {
    await tell('publish', key)
    await app.context.db
      .updateTable('streams')
      .set({ playbackUrl: `${rtmp.HLS_BASE_URL}${mediaId}.m3u8` })
      .where('mediaId', '=', mediaId)
      .execute()
    await tell('update_publish', mediaId)
    expect(await shown(app)).toEqual(withPicture)
  })
})

it('a client-rendered stream always has a picture', async ({ app }) => {
  const stage = await liveKit(app).newStage()
  ;[host, mediaId] = [stage.host, stage.mediaId]
  await app.context.db.updateTable('streams').set({ official: true }).where('mediaId', '=', mediaId).execute()
  expect(await shown(app)).toEqual(withPicture)
})
