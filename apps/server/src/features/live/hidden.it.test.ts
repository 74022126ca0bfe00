import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { MAX_HIDDEN } from '@avalive/rules/live/hidden'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

const it = appTest.override('options', { env: neverAway }).extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))

const pair = async (app: TestApp) => [await app.newMember(), await app.newMember()] as const
const of = ({ vliveId }: Member) => ({ vliveId })
const follows = async (app: TestApp, follower: Member, followed: Member) =>
  (await app.call(live.followExists, of(followed), follower)).payload.exists
const hidden = async (app: TestApp, member: Member) => (await app.call(live.listHidden, {}, member)).payload.people

describe('blocking', () => {
  // shows stage-1
  it('by any member ends the follows between both, with their counts, and refuses new ones', async ({ app }) => {
    const [blocker, other] = await pair(app)
    await app.call(live.follow, of(blocker), other)
    await app.call(live.follow, of(other), blocker)
    for (const _ of [1, 2]) expect((await app.call(live.blockPerson, of(other), blocker)).status).toBe(200)
    expect([await follows(app, other, blocker), await follows(app, blocker, other)]).toEqual([false, false])
    for (const [follower, followed] of [
      [other, blocker],
      [blocker, other],
    ] as const) {
      const { status, failure } = await app.call(live.follow, of(followed), follower)
      expect([status, failure.errorCode]).toEqual([403, errorCode('live', 'cannotFollow')])
    }
    await app.call(live.unblockPerson, of(other), blocker)
    expect((await app.call(live.follow, of(blocker), other)).payload).toEqual({ followerCount: 1 })
  })

  // shows stage-1
  it('keeps the person from commenting on the blocker’s streams and nobody else’s', async ({ app, kit }) => {
    const [mine, another] = [await kit.newStage(), await kit.newStage()]
    const other = await app.newMember()
    await app.call(live.blockPerson, of(other), mine.host)
    const send = (mediaId: string) => app.call(live.sendComment, { mediaId, text: 'Hello' }, other)
    expect((await send(mine.mediaId)).failure.errorCode).toBe(errorCode('live', 'blocked'))
    expect((await send(another.mediaId)).status).toBe(200)
  })

  // shows stage-1
  it('and following at once never leaves a follow', async ({ app }) => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => pair(app)))
    await Promise.all(
      pairs.flatMap(([blocker, other]) => [
        app.call(live.follow, of(blocker), other),
        app.call(live.blockPerson, of(other), blocker),
        app.call(live.follow, of(other), blocker),
        app.call(live.blockPerson, of(blocker), other),
      ]),
    )
    const left = await Promise.all(
      pairs.flatMap(([one, other]) => [follows(app, one, other), follows(app, other, one)]),
    )
    expect(left).not.toContain(true)
  })
})

describe('muting', () => {
  // shows stage-2
  it('lists each person once with block and mute, latest first, for the caller alone', async ({ app }) => {
    const [member, first] = await pair(app)
    const [second, stranger] = await pair(app)
    await app.call(live.mutePerson, of(first), member)
    await app.call(live.blockPerson, of(second), member)
    for (const _ of [1, 2]) expect((await app.call(live.mutePerson, of(second), member)).status).toBe(200)
    expect((await hidden(app, member)).map(({ vliveId, isBlocked, isMuted }) => [vliveId, isBlocked, isMuted])).toEqual(
      [
        [second.vliveId, true, true],
        [first.vliveId, false, true],
      ],
    )
    expect(await hidden(app, stranger)).toEqual([])
    await app.call(live.unmutePerson, of(second), member)
    await app.call(live.unmutePerson, of(first), member)
    await app.call(live.unblockPerson, of(second), member)
    expect(await hidden(app, member)).toEqual([])
  })

  it('does not end follows, and keeps nobody from commenting', async ({ app, kit }) => {
    const { mediaId, host } = await kit.newStage()
    const fan = await app.newMember()
    await app.call(live.follow, of(host), fan)
    await app.call(live.mutePerson, of(fan), host)
    expect(await follows(app, fan, host)).toBe(true)
    expect((await app.call(live.sendComment, { mediaId, text: 'Hello' }, fan)).status).toBe(200)
  })
})

// shows stage-1, stage-2
it('allows 2,000 blocked and muted people in total, also when several are added at once', async ({ app, member }) => {
  const { db } = app.context
  await db
    .insertInto('users')
    .columns(['vliveId', 'profileId', 'username', 'nickname', 'birthday', 'region', 'iconUrl', 'role', 'createdAt'])
    .expression(
      sql`select 'many' || n, 'many' || n, 'many' || n, 'Mio', '2000-01-31'::date, 'JP', '', 'user', now()
        from generate_series(1, ${MAX_HIDDEN - 2}::int) n`,
    )
    .execute()
  await sql`insert into blocks (streamer_id, user_id, at)
    select ${member.userId}, id, now() from users where vlive_id like 'many%' and length(vlive_id) < 8`.execute(db)
  await sql`insert into mutes (user_id, muted_id, at)
    select ${member.userId}, id, now() from users where vlive_id like 'many%' and length(vlive_id) = 8`.execute(db)
  const others = await Promise.all(Array.from({ length: 6 }, () => app.newMember()))
  const answers = await Promise.all(
    others.map((other, n) => app.call(n % 2 ? live.blockPerson : live.mutePerson, of(other), member)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.failure.errorCode]).toEqual([400, errorCode('live', 'tooManyHidden')])
  expect(await hidden(app, member)).toHaveLength(MAX_HIDDEN)
  // Neither a repetition nor muting a blocked person adds anybody.
  for (const call of [live.blockPerson, live.mutePerson])
    expect((await app.call(call, { vliveId: 'many1' }, member)).status).toBe(200)
  await app.call(live.unmutePerson, { vliveId: 'many1' }, member)
  await app.call(live.unblockPerson, { vliveId: 'many1' }, member)
  const [other] = others.filter((_, n) => answers[n]?.status !== 200)
  expect(other && (await app.call(live.blockPerson, of(other), member)).status).toBe(200)
})

it('a page that shows another account blocks and mutes nobody, and takes neither back', async ({ app, member }) => {
  const [kept, other] = await pair(app)
  await app.call(live.blockPerson, of(kept), member)
  await app.call(live.mutePerson, of(kept), member)
  const shownVliveId = other.vliveId
  const refused = [
    await app.call(live.blockPerson, { ...of(other), shownVliveId }, member),
    await app.call(live.mutePerson, { ...of(other), shownVliveId }, member),
    await app.call(live.unblockPerson, { ...of(kept), shownVliveId }, member),
    await app.call(live.unmutePerson, { ...of(kept), shownVliveId }, member),
  ]
  for (const { status, failure } of refused) {
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
  }
  expect((await hidden(app, member)).map(({ vliveId, isBlocked, isMuted }) => [vliveId, isBlocked, isMuted])).toEqual([
    [kept.vliveId, true, true],
  ])
  const own = { ...of(kept), shownVliveId: member.vliveId }
  expect((await app.call(live.unblockPerson, own, member)).status).toBe(200)
})

it.for(['blockPerson', 'mutePerson'] as const)(
  '%s refuses oneself, nobody and visitors',
  async (name, { app, member }) => {
    expect((await app.call(live[name], of(member), member)).failure.errorCode).toBe(errorCode('live', 'notYourself'))
    expect((await app.call(live[name], { vliveId: 'nobody' }, member)).status).toBe(404)
    expect((await app.call(live[name], of(member))).status).toBe(401)
  },
)
