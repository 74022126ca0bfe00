import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import { MAX_FOLLOWS } from '@avalive/rules/live/follow'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { deliverRepeatedly, inboxRowsOf, outboxIsEmpty } from '@avalive/testkit/deliveries'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

deliverRepeatedly()
const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const follow = async (app: TestApp, by: Member, { vliveId }: Pick<Member, 'vliveId'>, rest: object = {}) =>
  expect((await app.call(live.follow, { vliveId, ...rest }, by)).status).toBe(200)
const following = async (app: TestApp, by: Member, after?: string) =>
  (await app.call(live.listFollowing, after === undefined ? {} : { after }, by)).payload
const followers = async (app: TestApp, by: Member, after?: string) =>
  (await app.call(live.listFollowers, after === undefined ? {} : { after }, by)).payload
const idsOf = (people: readonly { readonly vliveId: string }[]) => people.map(({ vliveId }) => vliveId)
/** Broadcasts for a minute. */
const broadcast = async (app: TestApp, host: Member) => {
  const { media } = (await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)).payload
  app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
  await app.call(live.endBroadcast, { mediaId: media.mediaId }, host)
  return media.mediaId
}

it('a page that shows another account follows nobody, unfollows nobody and changes no bell', async ({
  app,
  member,
}) => {
  const [followed, other] = [await app.newMember(), await app.newMember()]
  await follow(app, member, followed)
  const shown = { vliveId: followed.vliveId, shownVliveId: other.vliveId }
  const refused = [
    await app.call(live.follow, { ...shown, vliveId: other.vliveId }, member),
    await app.call(live.unfollow, shown, member),
    await app.call(live.saveFollowNotice, { ...shown, notifies: false }, member),
  ]
  const mismatch = [409, errorCode('coins', 'accountMismatch')]
  expect(refused.map(({ status, failure }) => [status, failure.errorCode])).toEqual([mismatch, mismatch, mismatch])
  const { people } = await following(app, member)
  expect(people.map(({ vliveId, notifies }) => [vliveId, notifies])).toEqual([[followed.vliveId, true]])
  const own = { vliveId: followed.vliveId, shownVliveId: member.vliveId }
  expect((await app.call(live.saveFollowNotice, { ...own, notifies: false }, member)).status).toBe(200)
})

describe('the people whom somebody follows', () => {
  it('and the followers leave out people with a block between them, whoever set it', async ({ app, kit, member }) => {
    const [{ host: blocking }, { host: blocked }] = [await kit.newStage(), await kit.newStage()]
    for (const host of [blocking, blocked]) {
      await follow(app, member, host)
      await follow(app, host, member)
    }
    const at = app.clock.now()
    const blocks = [
      { streamerId: blocking.userId, userId: member.userId, at },
      { streamerId: member.userId, userId: blocked.userId, at },
    ]
    await app.context.db.insertInto('blocks').values(blocks).execute()
    expect(idsOf((await following(app, member)).people)).toEqual([])
    expect(idsOf((await followers(app, member)).people)).toEqual([])
    await app.context.db.deleteFrom('blocks').where('userId', '=', member.userId).execute()
    expect(idsOf((await following(app, member)).people)).toEqual([blocking.vliveId])
    expect(idsOf((await followers(app, member)).people)).toEqual([blocking.vliveId])
  })

  describe('are 2,000 at most', () => {
    it.beforeEach(async ({ app, member }) => {
      await app.context.db
        .insertInto('users')
        .columns(['vliveId', 'profileId', 'username', 'nickname', 'birthday', 'region', 'iconUrl', 'role', 'createdAt'])
        .expression(
          sql`select 'full' || n, 'full' || n, 'full' || n, 'Mio', '2000-01-31'::date, 'JP', '', 'user', now()
            from generate_series(1, ${MAX_FOLLOWS}::int) n`,
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await sql`insert into follows (follower_id, streamer_id, at, notifies)
        select ${member.userId}, id, now(), true from users where vlive_id like 'full%'`.execute(app.context.db)
    })

    it('and one more is refused until another one is unfollowed', async ({ app, kit, member }) => {
      const { host } = await kit.newStage()
      const refused = await app.call(live.follow, { vliveId: host.vliveId }, member)
      expect([refused.status, refused.failure.errorCode]).toEqual([400, errorCode('live', 'tooManyFollows')])
      await app.call(live.unfollow, { vliveId: 'full1' }, member)
      await follow(app, member, host)
      expect((await following(app, member)).counts.following).toBe(MAX_FOLLOWS)
    })

    it('also when several are followed at once', async ({ app, member }) => {
      const people = await Promise.all(Array.from({ length: 8 }, () => app.newMember()))
      await app.call(live.unfollow, { vliveId: 'full1' }, member)
      const answers = await Promise.all(people.map(({ vliveId }) => app.call(live.follow, { vliveId }, member)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...people.slice(1).map(() => 400)])
      expect((await following(app, member)).counts.following).toBe(MAX_FOLLOWS)
    })
  })

  // shows live-60
  it('are listed live ones first, then by their latest broadcast, then those without any', async ({
    app,
    kit,
    member,
  }) => {
    const [never, earlier, later] = await Promise.all([
      app.newMember(),
      app.newMember({ avatar: true }),
      app.newMember({ avatar: true }),
    ])
    const stage = await kit.newStage()
    for (const host of [earlier, later]) await broadcast(app, host)
    for (const person of [never, later, stage.host, earlier]) await follow(app, member, person)
    const { people, next, counts } = await following(app, member)
    expect(idsOf(people)).toEqual([stage.host, later, earlier, never].map(({ vliveId }) => vliveId))
    expect(people.map((person) => person.live?.mediaId ?? null)).toEqual([stage.mediaId, null, null, null])
    expect(people.map(({ lastLiveAt }) => lastLiveAt !== null)).toEqual([true, true, true, false])
    expect({ next, counts }).toEqual({ next: null, counts: { following: 4, followers: 0 } })
  })

  // shows live-60
  it('are paged by key, each once, also when somebody is unfollowed between the pages', async ({ app, member }) => {
    const people = await Promise.all(Array.from({ length: 65 }, () => app.newMember()))
    for (const person of people) await follow(app, member, person)
    const first = await following(app, member)
    await app.call(live.unfollow, { vliveId: first.people[3]?.vliveId ?? '' }, member)
    const second = await following(app, member, first.next ?? '')
    const third = await following(app, member, second.next ?? '')
    const listed = [first, second, third].flatMap((page) => idsOf(page.people))
    expect(listed.toSorted()).toEqual(idsOf(people).toSorted())
    expect([first.people.length, second.people.length, third.people.length, third.next]).toEqual([30, 30, 5, null])
  })

  it('are refused a key that no page has', async ({ app, member }) => {
    for (const after of ['x', '1', '1_', '-1_2', '1_2;']) {
      const { status } = await app.call(live.listFollowing, { after }, member)
      expect([after, status]).toEqual([after, 400])
    }
  })
})

describe('followers', () => {
  // shows live-61
  it('are listed latest first, each once, with whether they are followed back', async ({ app, member }) => {
    const people = await Promise.all(Array.from({ length: 35 }, () => app.newMember()))
    const began = app.clock.now()
    // Five at a time follow at the same moment.
    const rows = people.map(({ userId }, n) => ({
      followerId: userId,
      streamerId: member.userId,
      at: began.add({ microseconds: Math.floor(n / 5) }),
    }))
    await app.context.db.insertInto('follows').values(rows).execute()
    const back = people.at(-1)
    if (!back) throw new Error('nobody')
    await follow(app, member, back)
    const first = await followers(app, member)
    const second = await followers(app, member, first.next ?? '')
    const listed = [...first.people, ...second.people]
    expect(idsOf(listed).toSorted()).toEqual(idsOf(people).toSorted())
    const times = listed.map(({ since }) => Temporal.Instant.from(since))
    expect(times).toEqual(times.toSorted((a, b) => Temporal.Instant.compare(b, a)))
    expect(listed.filter(({ isFollowing }) => isFollowing).map(({ vliveId }) => vliveId)).toEqual([back.vliveId])
    expect(second.next).toBeNull()
    expect(first.counts.following).toBe(1)
  })
})

describe('the notifications about one followed person', () => {
  // shows live-62
  it('are on at first, and stop for that person alone when they are turned off', async ({ app, member }) => {
    const [quiet, loud] = [await app.newMember({ avatar: true }), await app.newMember({ avatar: true })]
    for (const host of [quiet, loud]) await follow(app, member, host)
    expect((await following(app, member)).people.map(({ notifies }) => notifies)).toEqual([true, true])
    const turn = (notifies: boolean) => app.call(live.saveFollowNotice, { vliveId: quiet.vliveId, notifies }, member)
    expect((await turn(false)).payload).toEqual({ notifies: false })
    await follow(app, member, quiet)
    const list = await following(app, member)
    expect(list.people.find(({ vliveId }) => vliveId === quiet.vliveId)?.notifies).toBe(false)
    for (const host of [quiet, loud]) await broadcast(app, host)
    await outboxIsEmpty(app)
    const heard = async () => (await inboxRowsOf(app, member)).map(({ params }) => params)
    expect(await heard()).toEqual([expect.objectContaining({ vliveId: loud.vliveId })])
    await turn(true)
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    await broadcast(app, quiet)
    await outboxIsEmpty(app)
    expect(await heard()).toHaveLength(2)
  })

  // shows live-62
  it('come back as they were when somebody follows again after unfollowing', async ({ app, member }) => {
    const host = await app.newMember({ avatar: true })
    await follow(app, member, host, { notifies: false })
    expect((await following(app, member)).people[0]?.notifies).toBe(false)
  })

  it('are only for people who are followed', async ({ app, member }) => {
    const host = await app.newMember()
    const { status, failure } = await app.call(
      live.saveFollowNotice,
      { vliveId: host.vliveId, notifies: false },
      member,
    )
    expect([status, failure.errorCode]).toEqual([404, errorCode('live', 'notFound')])
  })

  it('are reported as off when the person has turned off all of their kind', async ({ app, member }) => {
    expect((await following(app, member)).areNoticesOff).toBe(false)
    await app.call(notifications.savePreference, { kind: 'streamStarted', isOn: false }, member)
    expect((await following(app, member)).areNoticesOff).toBe(true)
  })
})
