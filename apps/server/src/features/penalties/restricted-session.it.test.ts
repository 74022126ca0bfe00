import { once } from 'node:events'
import { account } from '@avalive/contract/account'
import { type Call, pathsOf } from '@avalive/contract/call'
import { allCalls } from '@avalive/contract/index'
import { live } from '@avalive/contract/live'
import { plainRoutes } from '@avalive/contract/pages'
import { penalties } from '@avalive/contract/penalties'
import type { Motion } from '@avalive/contract/realtime'
import { session } from '@avalive/contract/session'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { BareBrowser } from '@avalive/testkit/browser'
import { TestLine } from '@avalive/testkit/line'
import { signIn, somebody } from '@avalive/testkit/sign-in'
import { signInTest } from '@avalive/testkit/sign-in-test'
import { describe, expect } from 'vitest'
import { WebSocket } from 'ws'
import { sealedIdentity } from '../session/sealed-identity.ts'

const PORT = await freePort()
const origin = `http://localhost:${PORT}`
const subjects = ['haru', 'sora', 'mio', 'rin', 'ken', 'aoi', 'nao', 'yui']
const COOKIE = 'avalive_restricted'
const stillMotion: Motion = { head: [0, 0, 0], eyes: [0, 0], mouth: 0, blink: [0, 0], hands: [null, null] }

const it = signInTest
  .override('port', PORT)
  .override(
    'people',
    subjects.map((subject) => somebody(subject, subject)),
  )
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const withIdentity = async (app: TestApp, subject: string): Promise<Member> => {
  const member = await app.newMember()
  const { db, sealing } = app.context
  const row = { ...sealedIdentity(sealing, 'line', subject), userId: member.userId, createdAt: app.clock.now() }
  await db.insertInto('identities').values(row).execute()
  return member
}

const facts = { penaltyReason: 'other', penaltyPlace: 'other', category: 'other', reason: 'a test' } as const

const suspend = async (app: TestApp, operator: Member, { vliveId }: Member, version = 0): Promise<number> => {
  const sent = { vliveId, version, penaltyType: 'suspend', days: 3, exceptional: true, ...facts } as const
  const { payload } = await app.call(penalties.sendPenalty, sent, operator)
  return payload.penalty.id
}

/** Suspends a person, who then proves who they are at a service. */
const enter = async (app: TestApp, operator: Member, subject: string) => {
  const member = await withIdentity(app, subject)
  const id = await suspend(app, operator, member)
  const browser = new BareBrowser(origin)
  const back = await signIn(browser, 3, { subject })
  return { member, id, browser, back, token: browser.cookie(COOKIE) ?? '' }
}

/** Ways to send the token of a restricted session. */
const waysOf = (token: string): readonly Record<string, string>[] => [
  { cookie: `${COOKIE}=${token}` },
  { cookie: `avalive_session=${token}; avalive_signed_in=1` },
  { authorization: `Bearer ${token}` },
]

const asked = ({ method }: Call, headers: Record<string, string>): RequestInit => ({
  method,
  headers: {
    'x-client-type': 'web',
    origin,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(method === 'POST' && { body: '{}' }),
})

/** Some answers have the time, or a value made for each request. */
const timeless = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|"seconds":\d+,"nanos":\d+/g, 'time').replace(/nonce[-=]"?[\w+/=-]+/g, 'nonce')

describe('a suspended person who proves who they are', () => {
  // shows notices-28
  it('reads the notice, appeals once and logs out', async ({ app, operator }) => {
    const { id, browser, back, token } = await enter(app, operator, 'haru')
    expect(`${back.pathname}${back.search}`).toBe(`/login/error?e=4&notice=${id}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(browser.cookie('avalive_session')).toBeUndefined()
    const read = await browser.call(penalties.getPenaltyNotice, { id })
    expect(read.payload.penaltyNotice).toMatchObject({ id, penaltyType: 'suspend', days: 3, inForce: true })
    expect((await browser.call(penalties.sendAppeal, { id, text: 'Please look again.' })).status).toBe(200)
    expect((await browser.call(penalties.sendAppeal, { id, text: 'Once more.' })).status).toBe(409)
    expect((await browser.call(session.endSession, {})).status).toBe(200)
    expect(browser.cookie(COOKIE)).toBeUndefined()
    browser.setCookie(COOKIE, token)
    expect((await browser.call(penalties.getPenaltyNotice, { id })).status).toBe(401)
  })

  // shows notices-28
  it('is refused by every other call, as bearer and in every cookie', async ({ app, operator }) => {
    const { id, browser, token } = await enter(app, operator, 'sora')
    const ways = waysOf(token)
    const own = allCalls.filter(({ restricted }) => restricted)
    expect(own.map(({ name }) => name).toSorted()).toEqual(['endSession', 'getPenaltyNotice', 'sendAppeal'])
    const others = allCalls.filter((call) => !own.includes(call) && !call.sandboxOnly)
    const paths = others.flatMap((call) => pathsOf(call).map((path) => ({ call, path })))
    const answerTo = async (call: Call, path: string, headers: Record<string, string>) => {
      const response = await fetch(origin + path, asked(call, headers))
      return `${response.status} ${call.auth === 'anonymous' ? await response.text() : ''}`
    }
    const wrong: string[] = []
    for (const { call, path } of paths) {
      const visitor = await answerTo(call, path, {})
      for (const way of ways) {
        const answer = await answerTo(call, path, way)
        // An anonymous call takes the caller for a visitor, and answers the same.
        const expected = call.auth === 'anonymous' || call.alwaysAnswers ? visitor : '401 '
        if (timeless(answer) !== timeless(expected))
          wrong.push(`${call.area}.${call.name}: ${answer} ${Object.keys(way)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(paths.length).toBeGreaterThan(0.9 * allCalls.length)
    // The same requests with the session of a member are not refused for that.
    const member = await app.newMember()
    const [, cookie = {}] = waysOf(member.token)
    const reads = paths.filter(({ call }) => call.auth === 'member' && /^(get|list)/.test(call.name))
    for (const { call, path } of reads) expect(await answerTo(call, path, cookie), path).not.toBe('401 ')
    expect(reads.length).toBeGreaterThan(40)
    // The notice needs its own cookie, from the site's own page.
    const notice = (headers: Record<string, string>) =>
      fetch(`${origin}${pathsOf(penalties.getPenaltyNotice)[0]}`, {
        ...asked(penalties.getPenaltyNotice, headers),
        body: JSON.stringify({ id }),
      })
    expect((await notice(ways[0] ?? {})).status).toBe(200)
    expect((await notice(ways[1] ?? {})).status).toBe(401)
    expect((await notice(ways[2] ?? {})).status).toBe(401)
    expect((await notice({ ...ways[0], origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.call(account.getOwner, {})).status).toBe(401)
    const boot = await browser.request('/web/boot')
    expect(await boot.json()).toMatchObject({ signedIn: false, vliveId: null })
  })

  // shows notices-28
  it('is a visitor to all other routes and pages', async ({ app, operator }) => {
    const { id, token, member } = await enter(app, operator, 'nao')
    const fixed = plainRoutes.filter(({ path, sandboxOnly }) => !sandboxOnly && !/[:*]/.test(path))
    const routes = fixed.flatMap(({ methods, path }) => methods.map((method) => [method, path] as const))
    const pages = ['/', '/mypage/', '/notifications', '/console', `/notice/penalty/${id}`].map(
      (path) => ['GET', path] as const,
    )
    // Metrics count requests.
    const compared = [...routes.filter(([, path]) => path !== '/metrics'), ...pages]
    for (const [method, path] of compared) {
      const answerTo = async (headers: Record<string, string>) => {
        const response = await fetch(origin + path, { method, redirect: 'manual', headers: { origin, ...headers } })
        return `${response.status} ${response.headers.get('location')} ${timeless(await response.text())}`
      }
      const visitor = await answerTo({})
      for (const way of waysOf(token)) expect(await answerTo(way), `${method} ${path}`).toBe(visitor)
      expect(visitor).not.toContain(member.vliveId)
    }
    expect(compared.length).toBeGreaterThan(12)
  })

  // shows notices-28
  it('is a visitor to the WebSocket: watches a room, and neither moves nor counts as present', async ({
    app,
    operator,
  }) => {
    const host = await app.newMember({ avatar: true })
    const { payload } = await app.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, host)
    const { member, token } = await enter(app, operator, 'yui')
    const { mediaId } = payload.media
    for (const way of [...waysOf(token), {}]) {
      const socket = new WebSocket(`ws://127.0.0.1:${PORT}/realtime`, { headers: { origin, ...way } })
      const line = new TestLine(socket)
      await once(socket, 'open')
      line.say({ type: 'hello', ...(Object.keys(way).length === 0 && { token }) })
      expect(await line.heard('welcome')).toMatchObject([{ signedIn: false }])
      await line.join(mediaId)
      line.say({ type: 'motion', mediaId, motion: stillMotion })
      expect(await line.closed).toBe(1008)
    }
    await expect.poll(() => app.context.rooms.watchCount(mediaId)).toBe(0)
    expect(app.context.realtime.people().has(member.userId)).toBe(false)
    await app.context.presence.settled()
    const spans = app.context.db.selectFrom('presenceSpans').where('userId', '=', member.userId).select('id')
    expect(await spans.execute()).toEqual([])
  })

  // shows notices-28
  it('reads no other notice, not even an own one', async ({ app, operator }) => {
    const { member, browser } = await enter(app, operator, 'mio')
    const [other] = [await suspend(app, operator, await app.newMember())]
    expect((await browser.call(penalties.getPenaltyNotice, { id: other })).status).toBe(404)
    const sent = { vliveId: member.vliveId, version: 1, penaltyType: 'warning', ...facts } as const
    const warning = (await app.call(penalties.sendPenalty, sent, operator)).payload.penalty
    expect((await browser.call(penalties.getPenaltyNotice, { id: warning.id })).status).toBe(404)
    expect((await browser.call(penalties.sendAppeal, { id: warning.id, text: 'This too.' })).status).toBe(404)
  })

  it('has no restricted session after an hour', async ({ app, operator }) => {
    const { id, browser } = await enter(app, operator, 'rin')
    expect((await browser.call(penalties.getPenaltyNotice, { id })).status).toBe(200)
    await app.context.db
      .updateTable('restrictedSessions')
      .set({ expiresAt: app.clock.now() })
      .where('penaltyId', '=', BigInt(id))
      .execute()
    expect((await browser.call(penalties.getPenaltyNotice, { id })).status).toBe(401)
  })

  it('gets none if no penalty suspends them', async ({ app }) => {
    const { userId } = await withIdentity(app, 'ken')
    await app.context.db.updateTable('users').set({ suspendedUntil: 'infinity' }).where('id', '=', userId).execute()
    const browser = new BareBrowser(origin)
    const back = await signIn(browser, 3, { subject: 'ken' })
    expect(back.search).toBe('?e=4')
    expect(browser.cookie(COOKIE)).toBeUndefined()
  })

  it('signs in as usual once the penalty was withdrawn', async ({ app, operator }) => {
    const { id } = await enter(app, operator, 'aoi')
    await app.call(penalties.withdrawPenalty, { id, version: 0, reason: 'a mistake' }, operator)
    expect((await signIn(new BareBrowser(origin), 3, { subject: 'aoi' })).pathname).toBe('/login/success')
  })
})
