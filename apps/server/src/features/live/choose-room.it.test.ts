import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { roomIds } from '@avalive/rules/avatar/rooms/room'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const it = appTest
  .override('options', { env: neverAway })
  .override('port', PORT)
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const roomOfStream = async (app: TestApp, mediaId: string, viewer: Member) =>
  (await app.call(live.getMedia, { mediaId }, viewer)).payload.media.room

describe('choosing a room', () => {
  // shows live-193, people-9
  it('changes the caller’s profile, running stream and its picture, and nobody else’s', async ({
    app,
    kit,
    member,
  }) => {
    const [stage, other] = [await kit.newStage(), await kit.newStage()]
    const before = await roomOfStream(app, stage.mediaId, member)
    const others = await roomOfStream(app, other.mediaId, member)
    const picture = async () => (await app.server.inject({ url: `/pictures/streams/${stage.mediaId}.svg` })).body
    const shown = await picture()
    const room = before === 'cafe' ? 'library' : 'cafe'
    const { payload } = await app.call(live.chooseRoom, { room }, stage.host)
    expect(await roomOfStream(app, stage.mediaId, member)).toBe(room)
    expect(await picture()).not.toBe(shown)
    expect(await roomOfStream(app, other.mediaId, member)).toBe(others)
    const { media } = (await app.call(live.getMedia, { mediaId: stage.mediaId }, member)).payload
    const profileId = media.mediaStreamers[0]?.profileId ?? ''
    expect((await app.call(live.getStreamer, { profileId })).payload.room).toBe(room)
    const { cover } = (await app.call(live.getProfile, { profileId })).payload
    expect(payload).toEqual({ room, cover })
    expect(cover).toBe(`/pictures/covers/${profileId}.svg?room=${room}`)
  })

  // shows live-193
  it('is sent to everyone who watches the caller’s stream', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const line = await TestLine.open(PORT, member.token)
    await line.join(mediaId)
    await app.call(live.chooseRoom, { room: 'attic' }, host)
    await expect.poll(() => line.all('room').map(({ room }) => room)).toEqual(['attic'])
    await line.close()
  })

  it('keeps one of several choices at once', async ({ app, kit, member }) => {
    const { host, mediaId } = await kit.newStage()
    const answers = await Promise.all(roomIds.map((room) => app.call(live.chooseRoom, { room }, host)))
    expect(answers.map(({ payload }) => payload.room)).toEqual([...roomIds])
    expect(roomIds).toContain(await roomOfStream(app, mediaId, member))
  })

  it('is refused for a room that does not exist, for viewers without an avatar, and for visitors', async ({
    app,
    kit,
  }) => {
    const { host } = await kit.newStage()
    // @ts-expect-error: a room that no list has
    expect((await app.call(live.chooseRoom, { room: 'castle' }, host)).status).toBe(400)
    expect((await app.call(live.chooseRoom, { room: 'cafe' }, await app.newMember())).status).toBeGreaterThanOrEqual(
      400,
    )
    expect((await app.call(live.chooseRoom, { room: 'cafe' })).status).toBe(401)
  })

  it('is refused when the page shows another account', async ({ app, kit, member }) => {
    const { host } = await kit.newStage()
    const { status, failure } = await app.call(live.chooseRoom, { room: 'cafe', vliveId: member.vliveId }, host)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
  })
})
