import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import { session } from '@avalive/contract/session'
import { type SnsKind, services, snsKinds } from '@avalive/rules/session/services'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { BareBrowser } from '@avalive/testkit/browser'
import { answerService, signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import { sealedIdentity } from './sealed-identity.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`

const it = signInTest.override('port', PORT).override('people', [somebody('haru', 'Haru'), somebody('sora', 'Sora')])
it.beforeAll(async ({ app }) => {
  const now = app.clock.now()
  for (const subject of ['haru', 'sora']) {
    const { userId } = await app.newMember()
    for (const service of Object.values(services)) {
      const identity = sealedIdentity(app.context.sealing, service, subject)
      await app.context.db
        .insertInto('identities')
        .values({ ...identity, userId, createdAt: now })
        .execute()
    }
  }
})

const exchange = (browser: BareBrowser, url: URL) =>
  browser.call(session.startSession, { t: url.searchParams.get('t') ?? '' })

const signedIn = async (subject: string, kind: SnsKind = 2) => {
  const browser = new BareBrowser(origin)
  expect((await exchange(browser, await signIn(browser, kind, { subject }))).status).toBe(200)
  return browser
}

/** Begins to sign in again and returns the service's address. */
const beginAgain = async (browser: BareBrowser, sns_kind: SnsKind) => {
  const { status, payload } = await browser.call(session.beginSignIn, { sns_kind, again: true })
  expect(status).toBe(200)
  return new URL(payload.authorize_url)
}

const signInAgain = async (browser: BareBrowser, kind: SnsKind, answer: Record<string, string>) => {
  const { url } = await browser.follow((await beginAgain(browser, kind)).href)
  return answerService(browser, url, answer)
}

const whoAmI = async (browser: BareBrowser) => (await browser.call(account.getOwner, {})).payload.streamerUser?.vliveId

const isFresh = async (browser: BareBrowser) =>
  (await browser.call(passkeys.beginPasskey, {})).failure?.errorCode !== errorCode('session', 'freshSignInRequired')

describe('signing in again', () => {
  // shows session-68, payouts-16
  it.for(snsKinds)('through service %i makes the session fresh', async (kind, { app }) => {
    const browser = await signedIn('haru')
    const before = await whoAmI(browser)
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 16 }))
    try {
      expect(await isFresh(browser)).toBe(false)
      expect((await exchange(browser, await signInAgain(browser, kind, { subject: 'haru' }))).status).toBe(200)
      expect(await isFresh(browser)).toBe(true)
      expect(await whoAmI(browser)).toBe(before)
    } finally {
      app.clock.moveTo(now)
    }
  })

  // shows session-68
  it.for([
    ['another account', { subject: 'sora' }],
    ['a person without an account', { name: 'Stranger' }],
  ] as const)('with %s is refused, and nothing changes', async ([_who, answer], { app }) => {
    const browser = await signedIn('haru')
    const [token, owner] = [browser.cookie('avalive_session'), await whoAmI(browser)]
    const count = async () => (await app.context.pool.query('select count(*)::int as n from sessions')).rows[0].n
    const sessions = await count()
    const back = await signInAgain(browser, 2, answer)
    expect(back.pathname + back.search).toBe('/login/error?e=8')
    expect(browser.cookie('avalive_session')).toBe(token)
    expect(await whoAmI(browser)).toBe(owner)
    expect(await count()).toBe(sessions)
  })

  it('is refused without a session, and with a bearer token', async ({ app }) => {
    const begin = (from: { token?: string }) => app.call(session.beginSignIn, { sns_kind: 2, again: true }, from)
    expect((await begin({})).status).toBe(401)
    const { failure } = await begin({ token: (await app.newMember()).token })
    expect(failure.errorCode).toBe(errorCode('session', 'session.browserRequired'))
  })

  // shows session-69
  it('is refused when LINE does not report when the person authenticated', async () => {
    const browser = await signedIn('haru')
    const address = await beginAgain(browser, 3)
    // Anybody can take the parameter out of the address.
    address.searchParams.delete('max_age')
    const { url } = await browser.follow(address.href)
    const back = await answerService(browser, url, { subject: 'haru' })
    expect(back.pathname + back.search).toBe('/login/error?e=1')
  })

  // shows session-69
  it.each([
    [1, { prompt: null, max_age: null, auth_type: null }],
    [2, { prompt: 'select_account', max_age: null, auth_type: null }],
    [3, { prompt: null, max_age: '300', auth_type: null }],
    [4, { prompt: null, max_age: null, auth_type: 'reauthenticate' }],
    [5, { prompt: null, max_age: null, auth_type: null }],
  ] as const)('asks service %i for a new authentication by %o', async (kind, expected) => {
    const asked = (await beginAgain(await signedIn('haru'), kind)).searchParams
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, asked.get(name)]))).toEqual(expected)
    const { payload } = await new BareBrowser(origin).call(session.beginSignIn, { sns_kind: kind })
    const first = new URL(payload.authorize_url).searchParams
    expect(Object.keys(expected).filter((name) => first.has(name))).toEqual([])
  })
})
