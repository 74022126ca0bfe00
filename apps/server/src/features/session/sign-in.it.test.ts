import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { session } from '@avalive/contract/session'
import { type SnsKind, snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { answerService, goToService, signIn, somebody, startSignInApp } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect, inject } from 'vitest'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'
import { sealedIdentity, subjectLookup } from './sealed-identity.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`
const everybody = [
  somebody('haru', 'Haru'),
  somebody('sora', 'Sora'),
  somebody('boss', 'Boss'),
  somebody('x-new', 'Nia'),
]

const it = signInTest.override('port', PORT).override('people', everybody)

/** Links a member to an identity at every service. */
const withIdentity = async (app: TestApp, subject: string, role: 'user' | 'operator' = 'user') => {
  const member = await app.newMember({ nickname: subject, role })
  const { db, sealing } = app.context
  const rows = ['x', 'google', 'line', 'facebook', 'apple'].map((service) => ({
    ...sealedIdentity(sealing, service, subject),
    userId: member.userId,
    createdAt: app.clock.now(),
  }))
  await db.deleteFrom('identities').where('subjectLookup', '=', subjectLookup(sealing, subject)).execute()
  await db.insertInto('identities').values(rows).execute()
  return member
}

const exchange = (browser: BareBrowser, t: string | null) => browser.call(session.startSession, { t: t ?? '' })

const whoAmI = async (browser: BareBrowser): Promise<unknown> => {
  const { status, payload } = await browser.call(account.getOwner, {})
  return status === 200 ? payload.streamerUser.vliveId : status
}

const errorOf = (url: URL) => `${url.pathname}?${url.searchParams}`

describe('signing in', () => {
  // shows session-2, session-6, session-7, session-9, modes-4
  it.for(snsKinds)('through service %i ends with a session of the person', async (kind, { app }) => {
    const member = await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const back = await signIn(browser, kind, { subject: 'haru' })
    expect(back.pathname).toBe('/login/success')

    const { status, payload } = await exchange(browser, back.searchParams.get('t'))
    expect(status).toBe(200)
    expect(payload).toEqual({ account: { vliveId: member.vliveId }, firstSignIn: null })
    expect(browser.cookie('avalive_signed_in')).toBe('1')
    expect(await whoAmI(browser)).toBe(member.vliveId)
  })

  // shows session-8
  it('returns a hand-off code that is not the session token', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const back = await signIn(browser, 2, { subject: 'haru' })
    const t = back.searchParams.get('t') ?? ''
    expect((await app.call(account.getOwner, {}, { token: t })).status).toBe(401)
    await exchange(browser, t)
    expect(browser.cookie('avalive_session')).not.toBe(t)
    expect((await app.call(account.getOwner, {}, { token: t })).status).toBe(401)
  })

  // shows session-12
  it('refuses a code that is used twice, and ends the session of its first use', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const t = (await signIn(browser, 2, { subject: 'haru' })).searchParams.get('t')
    expect((await exchange(browser, t)).status).toBe(200)
    const again = await exchange(browser, t)
    expect(again.status).toBe(400)
    expect(again.failure.errorCode).toBe(errorCode('session', 'handOffRefused'))
    expect(await whoAmI(browser)).toBe(401)
  })

  // shows session-8
  it('accepts one of many concurrent uses of a code, and then ends its session', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const t = (await signIn(browser, 2, { subject: 'haru' })).searchParams.get('t')
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(browser, t)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await whoAmI(browser)).toBe(401)
  })

  // shows session-8, session-11
  it('refuses the code in another browser, and after 60 seconds', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const stolen = (await signIn(browser, 2, { subject: 'haru' })).searchParams.get('t')
    expect((await exchange(new BareBrowser(origin), stolen)).status).toBe(400)
    expect((await exchange(browser, stolen)).status).toBe(400)

    const late = (await signIn(browser, 2, { subject: 'haru' })).searchParams.get('t')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ seconds: 61 }))
    expect((await exchange(browser, late)).status).toBe(400)
    app.clock.moveTo(now)
  })

  // shows session-7, session-34
  it('ends with e=2 when the state is forged, used by another browser or used twice', async ({ app }) => {
    await withIdentity(app, 'haru')
    const callback = (query: string, browser = new BareBrowser(origin)) =>
      browser.follow(`/api/v1/streamer_users/web/callback/2?${query}`, (path) => path.startsWith('/login/'))
    expect(errorOf((await callback('code=abc&state=forged')).url)).toBe('/login/error?e=2')
    expect(errorOf((await callback('code=abc')).url)).toBe('/login/error?e=2')

    const browser = new BareBrowser(origin)
    const page = await goToService(browser, 2)
    const chosen = await browser.post(page.href, { subject: 'haru' })
    const isCallback = (path: string) => path.includes('/callback/')
    const { url } = await browser.follow(chosen.headers.get('location') ?? '', isCallback)
    expect(errorOf((await callback(url.search.slice(1))).url)).toBe('/login/error?e=2')
    expect(errorOf((await callback(url.search.slice(1), browser)).url)).toBe('/login/error?e=2')
  })

  // shows session-33
  it.each([1, 2, 4, 5] satisfies SnsKind[])('ends with e=1 when the person declines at service %i', async (kind) => {
    const browser = new BareBrowser(origin)
    expect(errorOf(await signIn(browser, kind, { refuse: 'yes' }))).toBe('/login/error?e=1')
  })

  // shows session-36, session-37
  it('ends with e=4 for a suspended account and e=5 without the usage permission', async ({ app }) => {
    const member = await withIdentity(app, 'sora')
    const { db } = app.context
    const change = (values: { suspendedUntil?: Temporal.Instant | 'infinity'; usagePermitted?: boolean }) =>
      db.updateTable('users').set(values).where('id', '=', member.userId).execute()

    await change({ suspendedUntil: app.clock.now().add({ hours: 1 }) })
    expect(errorOf(await signIn(new BareBrowser(origin), 3, { subject: 'sora' }))).toBe('/login/error?e=4')
    await change({ suspendedUntil: 'infinity' })
    expect(errorOf(await signIn(new BareBrowser(origin), 3, { subject: 'sora' }))).toBe('/login/error?e=4')
    await change({ suspendedUntil: app.clock.now().subtract({ hours: 1 }), usagePermitted: false })
    expect(errorOf(await signIn(new BareBrowser(origin), 3, { subject: 'sora' }))).toBe('/login/error?e=5')
    await change({ usagePermitted: true })
    expect((await signIn(new BareBrowser(origin), 3, { subject: 'sora' })).pathname).toBe('/login/success')
  })

  // shows session-38
  it('ends with e=6 during maintenance, except for an operator', async ({ app }) => {
    await withIdentity(app, 'sora')
    await withIdentity(app, 'boss', 'operator')
    await turnMaintenance(app.context, true)
    try {
      expect(errorOf(await signIn(new BareBrowser(origin), 1, { subject: 'sora' }))).toBe('/login/error?e=6')
      expect((await signIn(new BareBrowser(origin), 1, { subject: 'boss' })).pathname).toBe('/login/success')
    } finally {
      await turnMaintenance(app.context, false)
    }
  })

  it('works in two tabs of one browser at the same time', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const [one, two] = [await goToService(browser, 1), await goToService(browser, 2)]
    const first = await answerService(browser, one, { subject: 'haru' })
    const second = await answerService(browser, two, { subject: 'haru' })
    expect((await exchange(browser, first.searchParams.get('t'))).status).toBe(200)
    expect((await exchange(browser, second.searchParams.get('t'))).status).toBe(200)
  })

  it('keeps tokens, codes and names out of the log', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const t = (await signIn(browser, 5, { subject: 'haru' })).searchParams.get('t') ?? ''
    await exchange(browser, t)
    const log = app.logLines().join('\n')
    for (const secret of [t, browser.cookie('avalive_session'), browser.cookie('avalive_pre_login'), 'haru']) {
      expect(secret).toBeTruthy()
      expect(log).not.toContain(secret)
    }
  })
})

describe('a first sign-in', () => {
  const profile = { nickname: 'Nia', birthday: '2001-04-01', region: 'JP' }
  const begin = async (name: string, kind: SnsKind = 2, browser = new BareBrowser(origin)) => {
    const back = await signIn(browser, kind, { name })
    const { payload } = await exchange(browser, back.searchParams.get('t'))
    const attempt = payload.firstSignIn?.attempt ?? ''
    const finish = (changes: Partial<typeof profile> = {}, from = browser) =>
      from.call(firstSignIns.finishFirstSignIn, { attempt, ...profile, ...changes })
    return { browser, payload, finish }
  }

  // shows session-40
  it('asks for nickname, birthday and region, and creates the account', async () => {
    const { browser, payload, finish } = await begin('Nia Newcomer')
    const firstSignIn = { attempt: expect.any(String), nickname: 'Nia Newcomer', region: 'JP' }
    expect(payload).toEqual({ account: null, firstSignIn })
    expect(browser.cookie('avalive_session')).toBeUndefined()

    const { status, payload: created } = await finish()
    expect(status).toBe(200)
    expect(await whoAmI(browser)).toBe(created.account.vliveId)

    const later = new BareBrowser(origin)
    const back = await signIn(later, 2, { name: 'Nia Newcomer' })
    expect((await exchange(later, back.searchParams.get('t'))).payload.account?.vliveId).toBe(created.account.vliveId)
  })

  it('uses the name that Apple sends once, beside the code', async () => {
    const { payload } = await begin('Aki Apple', 5)
    expect(payload.firstSignIn?.nickname).toBe('Aki Apple')
  })

  // shows session-39
  it('refuses a person under 13 and stores nothing', async ({ app }) => {
    const { finish } = await begin('Kid Thirteenless')
    const count = async () => (await app.context.pool.query('select count(*)::int as n from users')).rows[0].n
    const before = await count()
    const birthday = app.clock
      .now()
      .toZonedDateTimeISO('Asia/Tokyo')
      .toPlainDate()
      .subtract({ years: 13 })
      .add({ days: 1 })
    const { status, failure } = await finish({ birthday: birthday.toString() })
    expect(status).toBe(403)
    expect(failure.errorCode).toBe(errorCode('session', 'tooYoung'))
    expect(await count()).toBe(before)
    const attempts = await app.context.pool.query(
      "select from sign_in_attempts where suggested_nickname = 'Kid Thirteenless'",
    )
    expect(attempts.rowCount).toBe(0)
    expect((await finish()).failure.errorCode).toBe(errorCode('session', 'firstSignInOver'))
  })

  // shows session-39
  it('accepts a person who turns 13 today', async ({ app }) => {
    const { finish } = await begin('Birthday Child')
    const birthday = app.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ years: 13 })
    expect((await finish({ birthday: birthday.toString() })).status).toBe(200)
  })

  it.each([
    ['a region that does not exist', { region: 'ZZ' }],
    ['a birthday in the future', { birthday: '2999-01-01' }],
    ['a birthday that is no day', { birthday: '2001-02-30' }],
    ['an empty nickname', { nickname: '   ' }],
    ['a nickname that is too long', { nickname: 'x'.repeat(31) }],
    ['a nickname with a control character', { nickname: 'Ni\u0000a' }],
    ['a nickname that turns the text around', { nickname: 'Ni\u202ea' }],
  ])('refuses %s and can be corrected', async (_what, changes) => {
    const { finish } = await begin(`Corrector ${_what.slice(-18)}`)
    expect((await finish(changes)).status).toBe(400)
    expect((await finish()).status).toBe(200)
  })

  it('becomes void when its code is used again', async () => {
    const browser = new BareBrowser(origin)
    const t = (await signIn(browser, 2, { name: 'Twice Told' })).searchParams.get('t')
    const { payload } = await exchange(browser, t)
    const attempt = payload.firstSignIn?.attempt ?? ''
    expect(attempt).not.toBe('')
    expect((await exchange(browser, t)).status).toBe(400)
    expect((await browser.call(firstSignIns.finishFirstSignIn, { attempt, ...profile })).failure.errorCode).toBe(
      errorCode('session', 'firstSignInOver'),
    )
  })

  it('creates one account for concurrent requests', async () => {
    const { finish } = await begin('Double Click')
    const answers = await Promise.all([finish(), finish(), finish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  // shows session-50
  it('creates the account of its own attempt when two tabs of a browser fill in the form', async ({ app }) => {
    const first = await begin('Tab One')
    const second = await begin('Tab Two', 3, first.browser)
    // The second tab began later, and is finished first.
    const ids = [(await second.finish({ nickname: 'Two' })).payload, (await first.finish({ nickname: 'One' })).payload]
    const { rows } = await app.context.pool.query(
      `select users.nickname, identities.service, users.vlive_id from users join identities on user_id = users.id
       where users.vlive_id = any($1) order by service`,
      [ids.map(({ account: { vliveId } }) => vliveId)],
    )
    expect(rows.map(({ nickname, service }) => [nickname, service])).toEqual([
      ['One', 'google'],
      ['Two', 'line'],
    ])
  })

  // shows session-50
  it('is refused with the attempt or the pre-login secret of another sign-in', async () => {
    const over = errorCode('session', 'firstSignInOver')
    const [own, other] = [await begin('Own Attempt'), await begin('Other Attempt', 3)]
    expect((await own.finish({}, other.browser)).failure.errorCode).toBe(over)
    expect((await own.finish({}, new BareBrowser(origin))).failure.errorCode).toBe(over)
    const unknown = { attempt: crypto.randomUUID(), ...profile }
    expect((await own.browser.call(firstSignIns.finishFirstSignIn, unknown)).failure.errorCode).toBe(over)
    expect([(await own.finish()).status, (await other.finish()).status]).toEqual([200, 200])
  })

  // shows session-49
  it('replaces a pre-login cookie that the server did not make', async () => {
    const browser = new BareBrowser(origin)
    browser.setCookie('avalive_pre_login', 'planted')
    const { finish } = await begin('Planted Cookie', 2, browser)
    expect(browser.cookie('avalive_pre_login')).toMatch(/^[\w-]{43}$/)
    expect((await finish()).status).toBe(200)
  })
})

describe('when account creation is closed', () => {
  // shows session-35
  it('an unknown identity ends with e=3', async () => {
    const port = PORT + 1
    const closed = await startSignInApp(inject('databaseServer'), port, everybody, {
      env: { ACCOUNT_CREATION: 'closed' },
    })
    try {
      const back = await signIn(new BareBrowser(`http://localhost:${port}`), 2, { name: 'Stranger' })
      expect(errorOf(back)).toBe('/login/error?e=3')
    } finally {
      await closed.stop()
    }
  })
})
