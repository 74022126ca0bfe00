import { firstSignIns } from '@avalive/contract/first-sign-in'
import { session } from '@avalive/contract/session'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { goToService, signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import { turnMaintenance } from '../maintenance/turn-maintenance.ts'
import { sealedIdentity } from './sealed-identity.ts'

const PORT = await freePort()
const GOOGLE = 2
const profile = { nickname: 'Nia', birthday: '2001-04-01', region: 'JP' }
let userId: string
let browser: BareBrowser
const it = signInTest.override('port', PORT).override('people', [somebody('haru', 'Haru')])
it.beforeAll(async ({ app }) => {
  const member = await app.newMember()
  userId = String(member.userId)
  const { db, sealing } = app.context
  const identity = {
    ...sealedIdentity(sealing, 'google', 'haru'),
    userId: member.userId,
    createdAt: app.clock.now(),
  }
  await db.insertInto('identities').values(identity).execute()
})
it.beforeEach(({ app }) => {
  app.context.securityLog.flush()
  app.takeSecurityEvents()
  browser = new BareBrowser(`http://localhost:${PORT}`)
})

const line = (event: string, fields: object = {}) => expect.objectContaining({ event, ...fields })
const begun = line('signInBegun', { service: 'google', network: '127.0.0.0/24' })
const refused = (reason: string, service: string | null = 'google') => line('signInRefused', { service, reason })

const codeOf = async (answer: Record<string, string> = { subject: 'haru' }): Promise<string> =>
  (await signIn(browser, GOOGLE, answer)).searchParams.get('t') ?? ''
const exchange = (t: string, by = browser) => by.call(session.startSession, { t })
/** Changes the member, runs the work and changes the member back. */
const whileMemberIs = async (app: TestApp, changes: object, work: () => Promise<unknown>): Promise<void> => {
  const change = (values: object) => app.context.db.updateTable('users').set(values).where('id', '=', BigInt(userId))
  await change(changes).execute()
  await work()
  await change({ suspendedUntil: null, usagePermitted: true }).execute()
}

describe('a sign-in', () => {
  it('is written when it begins and when it succeeds, without code, token or name', async ({ app }) => {
    const t = await codeOf()
    await exchange(t)
    const events = app.takeSecurityEvents()
    expect(events).toEqual([
      begun,
      line('signInSucceeded', { service: 'google', userId, isNewAccount: false, sessionId: expect.any(String) }),
    ])
    const secrets = [t, browser.cookie('avalive_session'), browser.cookie('avalive_pre_login'), 'haru']
    for (const secret of secrets) expect(JSON.stringify(events)).not.toContain(secret)
  })

  it('in a browser with a session is written with the session that it replaces', async ({ app }) => {
    await exchange(await codeOf())
    const before = app.takeSecurityEvents().at(-1)?.sessionId
    await exchange(await codeOf())
    expect(app.takeSecurityEvents()).toEqual([
      begun,
      line('sessionEnded', { userId, sessionId: before, reason: 'replaced' }),
      line('signInSucceeded', { userId }),
    ])
  })

  it('whose code is used twice is written with the session that it ended', async ({ app }) => {
    const t = await codeOf()
    await exchange(t)
    const sessionId = app.takeSecurityEvents().at(-1)?.sessionId
    await exchange(t)
    expect(app.takeSecurityEvents()).toEqual([line('handOffReused', { userId, sessionId })])
  })

  it('whose code is used again and again is written a few times, and then counted', async ({ app }) => {
    const t = await codeOf()
    await exchange(t)
    // Ends the session, so that from now on all uses come from the same source.
    await exchange(t)
    app.takeSecurityEvents()
    for (let n = 0; n < 12; n++) await exchange(t)
    expect(app.takeSecurityEvents()).toEqual(Array.from({ length: 5 }, () => line('handOffReused')))
    app.context.securityLog.flush()
    expect(app.takeSecurityEvents()).toEqual([line('suppressed', { of: 'handOffReused', count: 7, sources: 1 })])
  })

  it.for([
    ['with a forged state', 'stateMismatch', 'code=abc&state=forged'],
    ['without a state', 'stateMismatch', 'code=abc'],
  ] as const)('that returns %s is written as %s', async ([_how, reason, query], { app }) => {
    await browser.follow(`/api/v1/streamer_users/web/callback/2?${query}`, (path) => path.startsWith('/login/'))
    expect(app.takeSecurityEvents()).toEqual([refused(reason)])
  })

  it('that returns in another browser is written as such', async ({ app }) => {
    const page = await goToService(browser, GOOGLE)
    const chosen = await browser.post(page.href, { subject: 'haru' })
    const isCallback = (path: string) => path.includes('/callback/')
    const { url } = await browser.follow(chosen.headers.get('location') ?? '', isCallback)
    await new BareBrowser(url.origin).follow(url.href, (path) => path.startsWith('/login/'))
    expect(app.takeSecurityEvents()).toEqual([begun, refused('otherBrowser')])
  })

  it('that the person declines at the service is written as such', async ({ app }) => {
    await signIn(browser, GOOGLE, { refuse: 'yes' })
    expect(app.takeSecurityEvents()).toEqual([begun, refused('serviceRefused')])
  })

  it('during maintenance, of a suspended person and without usage permission is written with the account', async ({
    app,
  }) => {
    await turnMaintenance(app.context, true)
    await codeOf()
    await turnMaintenance(app.context, false)
    const withAccount = (reason: string) => line('signInRefused', { reason, userId })
    expect(app.takeSecurityEvents()).toEqual([begun, withAccount('maintenance')])
    await whileMemberIs(app, { suspendedUntil: 'infinity' }, codeOf)
    expect(app.takeSecurityEvents()).toEqual([begun, withAccount('suspended')])
    await whileMemberIs(app, { usagePermitted: false }, codeOf)
    expect(app.takeSecurityEvents()).toEqual([begun, withAccount('usageNotPermitted')])
    const inTime = await codeOf()
    await whileMemberIs(app, { suspendedUntil: 'infinity' }, () => exchange(inTime))
    expect(app.takeSecurityEvents()).toEqual([begun, withAccount('suspended')])
    const also = await codeOf()
    await whileMemberIs(app, { usagePermitted: false }, () => exchange(also))
    expect(app.takeSecurityEvents()).toEqual([begun, withAccount('usageNotPermitted')])
  })

  it('whose code is unknown, expired or brought by another browser is written as such', async ({ app }) => {
    await exchange('made-up')
    expect(app.takeSecurityEvents()).toEqual([refused('unknownCode', null)])
    await exchange(await codeOf(), new BareBrowser(`http://localhost:${PORT}`))
    expect(app.takeSecurityEvents()).toEqual([begun, refused('codeOfOtherBrowser')])
    const late = await codeOf()
    const now = app.clock.now()
    app.clock.moveTo(now.add({ seconds: 61 }))
    await exchange(late)
    app.clock.moveTo(now)
    expect(app.takeSecurityEvents()).toEqual([begun, refused('codeExpired')])
  })
})

describe('a first sign-in', () => {
  const begin = async (name: string) => {
    const { payload } = await exchange(await codeOf({ name }))
    const attempt = payload.firstSignIn?.attempt ?? ''
    return (changes: Partial<typeof profile> = {}) =>
      browser.call(firstSignIns.finishFirstSignIn, { attempt, ...profile, ...changes })
  }

  it('is written once it has created the account', async ({ app }) => {
    const finish = await begin('Nia Newcomer')
    expect(app.takeSecurityEvents()).toEqual([begun])
    await finish()
    const events = app.takeSecurityEvents()
    expect(events).toEqual([line('signInSucceeded', { service: 'google', isNewAccount: true })])
    expect(JSON.stringify(events)).not.toMatch(/Nia|2001-04-01/)
    await finish()
    expect(app.takeSecurityEvents()).toEqual([refused('firstSignInOver', null)])
  })

  it('of a child is written without anything that tells who or where', async ({ app }) => {
    const finish = await begin('Kid')
    app.takeSecurityEvents()
    await finish({ birthday: app.clock.now().toString().slice(0, 10) })
    const written = { type: 'security', event: 'signInRefused', service: null, reason: 'tooYoung' }
    const always = { level: 30, time: expect.any(Number), msg: 'security event' }
    expect(app.takeSecurityEvents()).toEqual([{ ...always, ...written }])
  })
})
