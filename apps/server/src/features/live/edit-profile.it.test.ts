import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { search } from '@avalive/contract/search'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect, inject } from 'vitest'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'

const it = appTest.extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const none = { facebook: '', twitter: '', youtube: '' }
interface Edit {
  readonly nickname?: string
  readonly description?: string
  readonly links?: Partial<typeof none>
  readonly vliveId?: string
  readonly version?: number
}
const own = async (app: TestApp, by: Member) => (await app.call(live.getOwnProfile, {}, by)).payload
/** Saves the caller's profile with some of it changed. */
const save = async (app: TestApp, by: Member, { links, ...edit }: Edit) => {
  const { nickname, description, version } = await own(app, by)
  return app.call(live.saveProfile, { nickname, description, version, ...edit, links: { ...none, ...links } }, by)
}
const shown = async (app: TestApp, member: Member) => {
  const { profileId } = await own(app, member)
  return (await app.call(live.getProfile, { profileId })).payload.streamer
}

describe('saving a profile', () => {
  // shows live-57
  it('keeps line breaks of the introduction and drops control characters, on the caller’s profile only', async ({
    app,
  }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const description = '  Songs\u0007 and\r\nstories. \u202e\n\n\n\n😀 '
    const { payload } = await save(app, member, { description, vliveId: member.vliveId })
    expect(payload.description).toBe('Songs and\nstories.\n\n😀')
    expect((await shown(app, member)).description).toBe('Songs and\nstories.\n\n😀')
    expect((await shown(app, other)).description).toBe('')
    expect((await save(app, member, { description: ' \n ' })).payload.description).toBe('')
  })

  // shows live-57
  it('refuses an introduction of 201 characters, and changes nothing', async ({ app, member }) => {
    expect((await save(app, member, { description: '😀'.repeat(200) })).status).toBe(200)
    const { status, failure } = await save(app, member, { description: 'a'.repeat(201), nickname: 'Other' })
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'introductionTooLong')])
    expect(failure.message).toBe('Introductions can be up to 200 characters long.')
    expect((await own(app, member)).nickname).not.toBe('Other')
  })

  // shows people-5
  it('stores links to the three services, and refuses any other without changing anything', async ({ app, member }) => {
    const links = { twitter: 'x.com/mio', youtube: 'https://youtu.be/mio' }
    expect((await save(app, member, { links })).payload.snsProps).toEqual({
      facebook: null,
      twitter: 'https://x.com/mio',
      youtube: 'https://youtu.be/mio',
    })
    expect((await shown(app, member)).snsProps.twitter).toBe('https://x.com/mio')
    const { status, failure } = await save(app, member, {
      links: { twitter: 'https://evil.example' },
      description: 'Hi',
    })
    expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'linkNotAllowed')])
    expect(await shown(app, member)).toMatchObject({ description: '', snsProps: { twitter: 'https://x.com/mio' } })
    expect((await save(app, member, {})).payload.snsProps.twitter).toBeNull()
  })

  // shows people-4
  it.for(['', '  ', 'a'.repeat(31), '\u200b', 'a\u0000b'])(
    'refuses the nickname %j',
    async (nickname, { app, member }) => {
      const { status, failure } = await save(app, member, { nickname, description: 'Hi' })
      expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'invalidInput')])
      expect((await shown(app, member)).description).toBe('')
    },
  )

  // shows people-4
  it.for(['Avalive staff', 'みお公式'])(
    'refuses the new nickname %j, but lets somebody keep it',
    async (nickname, { app }) => {
      const [member, official] = [await app.newMember(), await app.newMember({ nickname })]
      const { status, failure } = await save(app, member, { nickname, description: 'Hi' })
      expect([status, failure.errorCode]).toEqual([400, errorCode('live', 'nicknameReserved')])
      expect((await shown(app, member)).description).toBe('')
      expect((await save(app, official, { description: 'Hi' })).payload).toMatchObject({ nickname, description: 'Hi' })
    },
  )

  // shows people-7
  it('of two pages that edit one version saves the first, and refuses the second without changing anything', async ({
    app,
    member,
  }) => {
    const { version } = await own(app, member)
    const texts = ['First', 'Second', 'Third']
    const answers = await Promise.all(texts.map((description) => save(app, member, { description, version })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, failure }) => [status, failure.errorCode])).toEqual(
      Array.from({ length: 2 }, () => [409, errorCode('live', 'profileChanged')]),
    )
    const saved = answers.findIndex(({ status }) => status === 200)
    expect(await own(app, member)).toMatchObject({ description: texts[saved], version: version + 1 })
  })

  // shows people-4
  it('shows the new nickname on cards of home, in comments and in the menu at once', async ({ app }) => {
    const host = await app.newMember({ avatar: true })
    const { media } = (await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)).payload
    expect((await save(app, host, { nickname: 'Hotarubi' })).status).toBe(200)
    const { cards } = (await app.call(home.getHome, {})).payload.live
    expect(cards.find(({ mediaId }) => mediaId === media.mediaId)?.nickname).toBe('Hotarubi')
    await expect
      .poll(async () => (await app.call(account.getMypage, {}, host)).payload.userInfo.username)
      .toBe('Hotarubi')
    const { mediaId } = media
    const { comment } = (await app.call(live.sendComment, { mediaId, text: 'Hi' }, host)).payload
    expect(comment.person.nickname).toBe('Hotarubi')
  })

  // shows people-4
  it('changes the nickname once in seven days, and finds the person by the new one', async ({ app, member }) => {
    const first = await save(app, member, { nickname: 'Hotaru no Hikari' })
    const from = app.clock.now().add({ hours: 7 * 24 })
    expect(Math.abs(Date.parse(String(first.payload.nicknameFrom)) - from.epochMilliseconds)).toBeLessThan(60_000)
    const found = async () => (await app.call(search.find, { query: 'hotaru no' })).payload.people.items
    await expect.poll(async () => (await found()).map(({ nickname }) => nickname)).toContain('Hotaru no Hikari')

    const again = await save(app, member, { nickname: 'Kagerou', description: 'Hi' })
    expect([again.status, again.failure.errorCode]).toEqual([409, errorCode('live', 'nicknameTooSoon')])
    expect(await shown(app, member)).toMatchObject({ nickname: 'Hotaru no Hikari', description: '' })
    // The rest can be saved meanwhile.
    expect((await save(app, member, { description: 'Hi' })).status).toBe(200)
    app.clock.moveTo(from.add({ seconds: 60 }))
    expect((await save(app, member, { nickname: 'Kagerou' })).payload.nickname).toBe('Kagerou')
  })

  // shows people-4
  it('accepts one of two new nicknames that are saved at once', async ({ app, member }) => {
    const { version } = await own(app, member)
    const answers = await Promise.all(['Asa', 'Yoru'].map((nickname) => save(app, member, { nickname, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  // shows live-58
  it('is refused when the page shows another account, for visitors, and during maintenance', async ({ app }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const { status, failure } = await save(app, member, { description: 'Hello', vliveId: other.vliveId })
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    const input = { nickname: 'Mio', description: 'Hello', links: none, version: 0 }
    expect((await app.call(live.saveProfile, input)).status).toBe(401)
    await turnMaintenance(app.context, true)
    const closed = await app.call(live.saveProfile, input, member)
    await turnMaintenance(app.context, false)
    expect([closed.status, closed.failure.errorCode]).toEqual([503, errorCode('live', 'maintenance')])
    expect([await shown(app, member), await shown(app, other)]).toMatchObject([
      { description: '' },
      { description: '' },
    ])
  })
})

// shows live-58
it('an account can save its profile 20 times a minute, and the limit is per account', async () => {
  const usual = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '600' } })
  try {
    const [member, other] = [await usual.newMember(), await usual.newMember()]
    const input = { nickname: 'Mio', description: 'Hello', links: none }
    const statusOf = async (by: Member, version: number) =>
      (await usual.call(live.saveProfile, { ...input, version }, by)).status
    const statuses: number[] = []
    for (let version = 0; version < 21; version++) statuses.push(await statusOf(member, version))
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusOf(other, 0)).toBe(200)
  } finally {
    await usual.stop()
  }
})

describe('an operator', () => {
  // shows people-6
  it('resets a profile once, without its old content in the audit log, and the person waits for a new nickname', async ({
    app,
    operator,
    member,
  }) => {
    await save(app, member, { nickname: 'Rude', description: 'Rude words', links: { twitter: 'x.com/rude' } })
    const { version } = await own(app, member)
    const { username } = await app.context.db
      .selectFrom('users')
      .where('id', '=', member.userId)
      .select('username')
      .executeTakeFirstOrThrow()
    const reset = () => app.call(live.resetProfile, { vliveId: member.vliveId, reason: ' insults ' }, operator)
    const answers = await Promise.all([reset(), reset()])
    expect(answers.map(({ payload }) => payload.nickname)).toEqual([username, username])
    expect(await shown(app, member)).toMatchObject({
      nickname: username,
      description: '',
      snsProps: { facebook: null, twitter: null, youtube: null },
    })
    expect(await app.auditOf(`user:${member.vliveId}`)).toEqual([
      {
        actorId: operator.userId,
        action: 'live.resetProfile',
        // What was written is not kept after the account.
        before: { hasOwnNickname: true, hasDescription: true, links: 1 },
        after: { hasOwnNickname: false, hasDescription: false, links: 0 },
        reason: 'insults',
      },
    ])
    // An open page can't bring the old content back.
    const { failure } = await save(app, member, { description: 'Rude words', version })
    expect(failure.errorCode).toBe(errorCode('live', 'profileChanged'))
    expect((await save(app, member, { nickname: 'Rude' })).failure.errorCode).toBe(errorCode('live', 'nicknameTooSoon'))
  })

  it('resets no unknown profile and none without a reason, and a member resets none', async ({
    app,
    operator,
    member,
  }) => {
    expect((await app.call(live.resetProfile, { vliveId: 'nobody', reason: 'x' }, operator)).status).toBe(404)
    const { vliveId } = member
    expect((await app.call(live.resetProfile, { vliveId, reason: ' ' }, operator)).status).toBe(400)
    expect((await app.call(live.resetProfile, { vliveId, reason: 'x' }, await app.newMember())).status).toBe(403)
  })
})
