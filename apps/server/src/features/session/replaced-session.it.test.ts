import { account } from '@avalive/contract/account'
import { firstSignIns } from '@avalive/contract/first-sign-in'
import { serverFrame } from '@avalive/contract/realtime'
import { session } from '@avalive/contract/session'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { answerService, goToService, signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import { WebSocket } from 'ws'
import { sealedIdentity, subjectLookup } from './sealed-identity.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`

const it = signInTest.override('port', PORT).override('people', [somebody('haru', 'Haru'), somebody('sora', 'Sora')])

/** Links a new member to an identity at Google and X. */
const withIdentity = async (app: TestApp, subject: string) => {
  const member = await app.newMember({ nickname: subject })
  const { db, sealing } = app.context
  await db.deleteFrom('identities').where('subjectLookup', '=', subjectLookup(sealing, subject)).execute()
  const rows = ['google', 'x'].map((service) => ({
    ...sealedIdentity(sealing, service, subject),
    userId: member.userId,
    createdAt: app.clock.now(),
  }))
  await db.insertInto('identities').values(rows).execute()
  await db.deleteFrom('sessions').where('userId', '=', member.userId).execute()
  return member
}

const exchange = (browser: BareBrowser, back: URL) =>
  browser.call(session.startSession, { t: back.searchParams.get('t') ?? '' })

/** Signs in through the whole flow, and returns the token in the browser's cookie. */
const enter = async (browser: BareBrowser, subject: string): Promise<string> => {
  expect((await exchange(browser, await signIn(browser, 2, { subject }))).status).toBe(200)
  return browser.cookie('avalive_session') ?? ''
}

const statusOf = async (app: TestApp, token: string) => (await app.call(account.getOwner, {}, { token })).status

const openOf = async (app: TestApp, ...userIds: bigint[]) => {
  const { rows } = await app.context.pool.query(
    'select id from sessions where user_id = any($1) and ended_at is null',
    [userIds],
  )
  return rows.length
}

const line = async (token: string) => {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/realtime`, { headers: { cookie: `avalive_session=${token}` } })
  const types: string[] = []
  socket.on('message', (data) => types.push(...serverFrame.parse(JSON.parse(String(data))).map(({ type }) => type)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send('{"type":"hello"}')
  await expect.poll(() => types).toEqual(['welcome'])
  return { types, closed }
}

describe('a sign-in', () => {
  // shows session-80
  it.for([
    ['the same account', 'haru'],
    ['another account', 'sora'],
  ] as const)(
    'of %s ends the session that the browser had, and closes its sockets',
    async ([_whose, second], { app }) => {
      const [haru, sora] = [await withIdentity(app, 'haru'), await withIdentity(app, 'sora')]
      const browser = new BareBrowser(origin)
      const before = await enter(browser, 'haru')
      const socket = await line(before)
      expect(await statusOf(app, before)).toBe(200)

      const after = await enter(browser, second)
      expect(await statusOf(app, before)).toBe(401)
      expect(await statusOf(app, after)).toBe(200)
      expect(await socket.closed).toBe(1008)
      expect(socket.types).toEqual(['welcome', 'sessionEnded'])
      expect(await openOf(app, haru.userId, sora.userId)).toBe(1)
    },
  )

  it('leaves the sessions of other browsers open', async ({ app }) => {
    const haru = await withIdentity(app, 'haru')
    const elsewhere = await enter(new BareBrowser(origin), 'haru')
    await enter(new BareBrowser(origin), 'haru')
    expect(await statusOf(app, elsewhere)).toBe(200)
    expect(await openOf(app, haru.userId)).toBe(2)
  })

  it('that is refused leaves the session of before open', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const before = await enter(browser, 'haru')
    const forged = await browser.call(session.startSession, { t: 'forged' })
    expect(forged.status).toBe(400)
    const back = await signIn(browser, 2, { name: 'Someone New' })
    expect((await exchange(browser, back)).payload.account).toBeNull()
    expect(await statusOf(app, before)).toBe(200)
  })

  it('that creates an account ends the session of before', async ({ app }) => {
    await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const before = await enter(browser, 'haru')
    const { payload } = await exchange(browser, await signIn(browser, 2, { name: 'Newly Arrived' }))
    const attempt = payload.firstSignIn?.attempt ?? ''
    const profile = { attempt, nickname: 'Nia', birthday: '2001-04-01', region: 'JP' }
    expect((await browser.call(firstSignIns.finishFirstSignIn, profile)).status).toBe(200)
    expect(await statusOf(app, before)).toBe(401)
    expect(await statusOf(app, browser.cookie('avalive_session') ?? '')).toBe(200)
  })

  // shows session-80
  it.for([1, 2, 3, 4, 5])(
    'at the same time as another in one browser leaves one session, run %i',
    async (_case, { app }) => {
      const [haru, sora] = [await withIdentity(app, 'haru'), await withIdentity(app, 'sora')]
      const browser = new BareBrowser(origin)
      const before = await enter(browser, 'haru')
      const [one, two] = [await goToService(browser, 1), await goToService(browser, 2)]
      const first = await answerService(browser, one, { subject: 'haru' })
      const second = await answerService(browser, two, { subject: 'sora' })
      const answers = await Promise.all([exchange(browser, first), exchange(browser, second)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await statusOf(app, before)).toBe(401)
      expect(await openOf(app, haru.userId, sora.userId)).toBe(1)
    },
  )

  it('ends the session whose answer the browser never got', async ({ app }) => {
    const haru = await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const before = await enter(browser, 'haru')
    const lost = await enter(browser, 'haru')
    browser.setCookie('avalive_session', before)
    const after = await enter(browser, 'haru')
    expect(await statusOf(app, lost)).toBe(401)
    expect(await statusOf(app, after)).toBe(200)
    expect(await openOf(app, haru.userId)).toBe(1)
  })

  it('with a token that was replaced long ago ends nothing', async ({ app }) => {
    const haru = await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    const old = await enter(browser, 'haru')
    const current = await enter(browser, 'haru')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 2 }))
    const copy = new BareBrowser(origin)
    copy.setCookie('avalive_session', old)
    await enter(copy, 'haru')
    expect(await statusOf(app, current)).toBe(200)
    expect(await openOf(app, haru.userId)).toBe(2)
    app.clock.moveTo(now)
  })

  it('ends the app’s session beside the cookie’s, because the tab drops both', async ({ app }) => {
    const haru = await withIdentity(app, 'haru')
    const browser = new BareBrowser(origin)
    await enter(browser, 'haru')
    const own = await app.newMember()
    const back = await signIn(browser, 2, { subject: 'haru' })
    const cookie = `avalive_session=${browser.cookie('avalive_session')}; avalive_pre_login=${browser.cookie('avalive_pre_login')}`
    const started = await app.call(
      session.startSession,
      { t: back.searchParams.get('t') ?? '' },
      { token: own.token, headers: { cookie, origin } },
    )
    expect(started.status).toBe(200)
    expect(await statusOf(app, own.token)).toBe(401)
    expect(await openOf(app, haru.userId)).toBe(1)
  })
})
