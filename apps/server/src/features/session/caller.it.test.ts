import { account } from '@avalive/contract/account'
import { session } from '@avalive/contract/session'
import type { TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { openSession } from './open-session.ts'
import { endSession } from './store.ts'

const withCookie = (token: string, headers: Record<string, string> = {}) => ({
  headers: { cookie: `avalive_session=${token}`, ...headers },
})
const owner = (app: TestApp, from: Parameters<TestApp['call']>[2]) => app.call(account.getOwner, {}, from)

const openAnother = async (app: TestApp, userId: bigint) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  if (!opened) throw new Error('no session')
  return opened
}

describe('the caller', () => {
  // shows session-19
  it('is the holder of the bearer token', async ({ app }) => {
    const member = await app.newMember({ nickname: 'Haru' })
    const { status, payload } = await owner(app, { token: member.token })
    expect(status).toBe(200)
    expect(payload.streamerUser).toMatchObject({ nickname: 'Haru', vliveId: member.vliveId, official: 0 })
  })

  it('is unknown without a token, or with an invalid one', async ({ app }) => {
    expect((await owner(app, {})).status).toBe(401)
    expect((await owner(app, { token: 'not-a-token' })).status).toBe(401)
  })

  // shows session-19, session-20
  it.for([
    ['our own origin', { origin: 'http://localhost:3000' }, 200],
    ['no origin but a same-origin fetch', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a foreign origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['neither origin nor fetch metadata', {}, 403],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ] as const)('by the cookie, from %s: %o gives %i', async ([_from, headers, status], { app, member }) => {
    expect((await owner(app, withCookie(member.token, headers as Record<string, string>))).status).toBe(status)
  })

  // shows session-20
  it('by the cookie requires the client type header', async ({ app, member }) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/v1/streamer_users/owner/get',
      headers: { cookie: `avalive_session=${member.token}`, origin: 'http://localhost:3000' },
      payload: {},
    })
    expect(response.statusCode).toBe(403)
  })

  // shows session-19
  it('is the bearer if there is a cookie, too', async ({ app }) => {
    const [first, second] = [await app.newMember(), await app.newMember()]
    const { payload } = await owner(app, { token: first.token, ...withCookie(second.token) })
    expect(payload.streamerUser.vliveId).toBe(first.vliveId)
  })
})

describe('a session', () => {
  // shows session-15
  it('ends at once by logout, although it was cached', async ({ app, member }) => {
    expect((await owner(app, { token: member.token })).status).toBe(200)
    await app.call(session.endSession, {}, { token: member.token })
    expect((await owner(app, { token: member.token })).status).toBe(401)
  })

  // shows session-15
  it.for([
    ['of one person', false],
    ['of two people', true],
  ] as const)('of a bearer token and one of a cookie, %s, both end by logout', async ([_whose, areTwo], { app }) => {
    const first = await app.newMember()
    const second = areTwo ? await app.newMember() : { ...first, ...(await openAnother(app, first.userId)) }
    const own = { origin: 'http://localhost:3000' }
    for (const { token } of [first, second]) expect((await owner(app, { token })).status).toBe(200)
    const { status, headers } = await app.call(
      session.endSession,
      {},
      { token: first.token, ...withCookie(second.token, own) },
    )
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toContain('avalive_session=; Max-Age=0')
    for (const { token } of [first, second]) expect((await owner(app, { token })).status).toBe(401)
    const { rows } = await app.context.pool.query('select from sessions where id = any($1) and ended_at is null', [
      [first.sessionId, second.sessionId],
    ])
    expect(rows).toHaveLength(0)
  })

  it('of a cookie ends by logout when the bearer token beside it is invalid', async ({ app, member }) => {
    const both = { token: 'not-a-token', ...withCookie(member.token, { origin: 'http://localhost:3000' }) }
    expect((await app.call(session.endSession, {}, both)).status).toBe(200)
    expect((await owner(app, { token: member.token })).status).toBe(401)
  })

  it('of a cookie survives a logout that another site sent with a bearer token', async ({ app }) => {
    const [first, second] = [await app.newMember(), await app.newMember()]
    const foreign = { token: first.token, ...withCookie(second.token, { origin: 'https://evil.example' }) }
    expect((await app.call(session.endSession, {}, foreign)).status).toBe(200)
    expect((await owner(app, { token: first.token })).status).toBe(401)
    expect((await owner(app, { token: second.token })).status).toBe(200)
  })

  it('that another process ended is removed from the cache', async ({ app, member }) => {
    expect((await owner(app, { token: member.token })).status).toBe(200)
    await endSession(app.context.db, member.sessionId, app.clock.now())
    await expect.poll(async () => (await owner(app, { token: member.token })).status).toBe(401)
  })

  // shows session-16
  it('ends with a suspension, and stays ended afterwards', async ({ app, member }) => {
    const status = async () => (await owner(app, { token: member.token })).status
    expect(await status()).toBe(200)
    const until = app.clock.now().add({ hours: 24 })
    await suspendUser(app.context, member.userId, until)
    await expect.poll(status).toBe(401)
    // The session has ended for good: after the suspension, the person signs in again.
    const now = app.clock.now()
    app.clock.moveTo(until.add({ hours: 1 }))
    expect(await status()).toBe(401)
    app.clock.moveTo(now)
  })

  // shows session-14
  it('expires after 30 days', async ({ app, member }) => {
    const begun = app.clock.now()
    app.clock.moveTo(begun.add({ hours: 30 * 24 - 1 }))
    expect((await owner(app, { token: member.token })).status).toBe(200)
    app.clock.moveTo(begun.add({ hours: 30 * 24, seconds: 1 }))
    expect((await owner(app, { token: member.token })).status).toBe(401)
    app.clock.moveTo(begun)
  })

  // shows session-13
  it('is stored as a hash only', async ({ app, member }) => {
    const { rows } = await app.context.pool.query('select * from sessions where id = $1', [member.sessionId])
    expect(Object.values(rows[0]).map(String)).not.toContain(member.token)
    expect(rows[0].token_hash).toEqual(hashOf(member.token))
  })

  it('leaves no token in the log', async ({ app, member }) => {
    await owner(app, { token: member.token })
    await app.server.inject({ url: `/api/v1/nothing?st=${member.token}&t=${member.token}` })
    expect(app.logLines().join('\n')).not.toContain(member.token)
  })
})
