import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { officialStreams } from '@avalive/contract/live/official-streams'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { rtmp, rtmpServer } from '@avalive/testkit/live'
import { expect } from 'vitest'

const it = appTest
  .override('options', { env: { ...rtmp }, parts: { due: [] } })
  .extend('tell', { scope: 'file' }, ({ app }) => rtmpServer(app))
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the opening'

const newOfficial = async (app: TestApp): Promise<Member> => {
  const host = await app.newMember({ avatar: true })
  await app.context.db.updateTable('users').set({ official: 1 }).where('id', '=', host.userId).execute()
  return host
}
const reserve = async (app: TestApp, operator: Member, { vliveId }: Member, mediaType: 0 | 1 = 0) => {
  const startsAt = String(app.clock.now().add({ minutes: 10 }))
  const reservation = { title: 'Opening', mediaType, startsAt, vliveId, reason }
  return (await app.call(live.reserveForStreamer, reservation, operator)).payload.media
}

// shows console-10
it('goes live with a key that only one answer has shown, until the key is revoked', async ({ app, tell, operator }) => {
  const { mediaId, official } = await reserve(app, operator, await newOfficial(app))
  expect(official).toBe(true)
  const issued = await app.call(officialStreams.issueEncoderKey, { mediaId, keyVersion: 0, reason }, operator)
  const { key, url } = issued.payload.ingest
  expect(url).toBe(rtmp.RTMP_INGEST_URL)
  expect(issued.payload.stream).toMatchObject({ status: 20, hasKey: true, keyVersion: 1 })

  const again = await app.call(officialStreams.issueEncoderKey, { mediaId, keyVersion: 1, reason }, operator)
  expect((await tell('publish', key)).status).toBe(403)
  expect(await tell('publish', again.payload.ingest.key)).toEqual({ status: 302, location: mediaId })
  expect((await tell('update_publish', mediaId)).status).toBe(200)

  const revoke = { mediaId, keyVersion: 2, reason }
  expect((await app.call(officialStreams.revokeEncoderKey, revoke, operator)).payload.stream).toMatchObject({
    status: 30,
    hasKey: false,
    keyVersion: 3,
  })
  expect((await tell('update_publish', mediaId)).status).toBe(403)
  expect((await tell('publish', again.payload.ingest.key)).status).toBe(403)
  const audit = JSON.stringify((await app.auditOf(`media:${mediaId}`)).map(({ before, after }) => [before, after]))
  expect(audit).toContain('"keyVersion":3')
  expect([audit.includes(key), audit.includes(again.payload.ingest.key)]).toEqual([false, false])
})

it('has one new key if two operators make one at once', async ({ app, operator }) => {
  const { mediaId } = await reserve(app, operator, await newOfficial(app))
  const issue = () => app.call(officialStreams.issueEncoderKey, { mediaId, keyVersion: 0, reason }, operator)
  const both = await Promise.all([issue(), issue()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('has no key if it is drawn in the browser, over, or not official', async ({ app, operator }) => {
  const drawn = await reserve(app, operator, await newOfficial(app), 1)
  const over = await reserve(app, operator, await newOfficial(app))
  await app.call(live.endForStreamer, { mediaId: over.mediaId, reason }, operator)
  const plain = await reserve(app, operator, await app.newMember({ avatar: true }))
  const issue = async (mediaId: string) =>
    (await app.call(officialStreams.issueEncoderKey, { mediaId, keyVersion: 0, reason }, operator)).failure.errorCode
  expect([await issue(drawn.mediaId), await issue(over.mediaId), await issue(plain.mediaId)]).toEqual([
    errorCode('live', 'notRtmp'),
    errorCode('live', 'broadcastOver'),
    errorCode('live', 'notFound'),
  ])
  const list = (state: 'waiting' | 'over') =>
    app.call(officialStreams.listOfficialStreams, { state }, operator).then(({ payload }) => payload.rows)
  expect((await list('waiting')).map(({ mediaId }) => mediaId)).toContain(drawn.mediaId)
  expect((await list('over')).map(({ mediaId }) => mediaId)).toContain(over.mediaId)
})
