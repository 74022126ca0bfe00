import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const profileIdOf = async (app: TestApp, { userId }: Member) =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('profileId').executeTakeFirstOrThrow())
    .profileId
const profile = async (app: TestApp, of: Member, by?: Member) =>
  (await app.call(live.getStreamer, { profileId: await profileIdOf(app, of) }, by)).payload
const follow = (app: TestApp, viewer: Member, { vliveId }: Member) => app.call(live.follow, { vliveId }, viewer)
const unfollow = (app: TestApp, viewer: Member, { vliveId }: Member) => app.call(live.unfollow, { vliveId }, viewer)

describe('following', () => {
  // shows live-15
  it('counts once under repeated concurrent calls, and so does unfollowing', async ({ app }) => {
    const [streamer, viewer] = [await app.newMember(), await app.newMember()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(app, viewer, streamer)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await profile(app, streamer)).streamer.followerCount).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => unfollow(app, viewer, streamer)))
    expect((await profile(app, streamer)).streamer.followerCount).toBe(0)
    expect((await unfollow(app, viewer, streamer)).payload).toEqual({ followerCount: 0 })
  })

  // shows live-15
  it('keeps an exact count while many people follow and unfollow at once', async ({ app }) => {
    const streamer = await app.newMember()
    const viewers = await Promise.all(Array.from({ length: 40 }, () => app.newMember()))
    await Promise.all(viewers.map((viewer) => follow(app, viewer, streamer)))
    expect((await profile(app, streamer)).streamer.followerCount).toBe(40)
    await Promise.all(
      viewers.map((viewer, n) => (n % 4 === 0 ? unfollow(app, viewer, streamer) : follow(app, viewer, streamer))),
    )
    expect((await profile(app, streamer)).streamer.followerCount).toBe(30)
    const { rows } = await app.context.pool.query('select count(*) as kept from follows where streamer_id = $1', [
      streamer.userId,
    ])
    expect(rows[0].kept).toBe(30n)
  })

  // shows live-15
  it('is reported to the follower by followExists', async ({ app }) => {
    const [streamer, viewer, other] = [await app.newMember(), await app.newMember(), await app.newMember()]
    await follow(app, viewer, streamer)
    const exists = async (by: Member) =>
      (await app.call(live.followExists, { vliveId: streamer.vliveId }, by)).payload.exists
    expect([await exists(viewer), await exists(other)]).toEqual([true, false])
  })

  it('is refused for oneself, and returns 404 for an unknown person', async ({ app }) => {
    const viewer = await app.newMember()
    expect((await follow(app, viewer, viewer)).failure.errorCode).toBe(errorCode('live', 'notYourself'))
    for (const call of [live.follow, live.unfollow, live.followExists]) {
      expect((await app.call(call, { vliveId: 'nobody' }, viewer)).status).toBe(404)
    }
  })
})

describe('a profile', () => {
  // shows live-16
  it('is public, and tells the caller whether they follow the streamer', async ({ app }) => {
    const [streamer, viewer] = [await app.newMember({ nickname: 'Rin' }), await app.newMember()]
    await follow(app, viewer, streamer)
    expect(await profile(app, streamer)).toMatchObject({
      streamer: { nickname: 'Rin', vliveId: streamer.vliveId, followerCount: 1, likes: 0, description: '' },
      isFollowing: false,
      isSelf: false,
    })
    expect(await profile(app, streamer, viewer)).toMatchObject({ isFollowing: true, isSelf: false })
    expect(await profile(app, streamer, streamer)).toMatchObject({ isFollowing: false, isSelf: true })
    expect((await app.call(live.getStreamer, { profileId: 'nobody' })).status).toBe(404)
  })

  it('does not offer RTMP when none is configured', async ({ app }) => {
    expect((await profile(app, await app.newMember())).encodersWelcome).toBe(false)
  })

  it('drops links to other sites that are not web addresses', async ({ app }) => {
    const streamer = await app.newMember()
    const snsProps = JSON.stringify({ twitter: 'https://x.com/rin', youtube: 'javascript:alert(1)', other: 'x' })
    await app.context.db.updateTable('users').set({ snsProps, likes: 12 }).where('id', '=', streamer.userId).execute()
    const { streamer: shown } = await profile(app, streamer)
    expect(shown.snsProps).toEqual({ facebook: null, twitter: 'https://x.com/rin', youtube: null })
    expect(shown.likes).toBe(12)
  })

  // shows live-3
  it('shows whether a person is broadcasting, watching, online or offline', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    const statusOf = async (of: Member) => (await profile(app, of)).streamerInfo.currentStatus
    expect(await statusOf(host)).toEqual({ connectStatus: 2, live: { mediaId, broadcastingMethod: 1 } })
    const viewer = await app.newMember()
    expect(await statusOf(viewer)).toEqual({ connectStatus: 0, live: null })
    const span = { userId: viewer.userId, beganAt: app.clock.now(), seenAt: app.clock.now() }
    await app.context.db
      .insertInto('presenceSpans')
      .values({ ...span, kind: 'online' })
      .execute()
    expect((await statusOf(viewer)).connectStatus).toBe(1)
    const { id } = await app.context.db
      .selectFrom('streams')
      .where('mediaId', '=', mediaId)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.context.db
      .insertInto('presenceSpans')
      .values({ ...span, kind: 'watch', streamId: id })
      .execute()
    expect(await statusOf(viewer)).toEqual({ connectStatus: 3, live: null })
    await app.call(live.endBroadcast, { mediaId }, host)
    expect((await statusOf(viewer)).connectStatus).toBe(1)
    expect(await statusOf(host)).toMatchObject({ live: null })
  })
})
