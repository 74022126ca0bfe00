import { account } from '@avalive/contract/account'
import { session } from '@avalive/contract/session'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'
import { suspendUser } from '../account/suspend-user.ts'
import { endSession } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
})
afterAll(() => app.stop())

const withCookie = (token: string, headers: Record<string, string> = {}) => ({
  headers: { cookie: `avalive_session=${token}`, ...headers },
})
const owner = (from: Parameters<TestApp['call']>[2]) => app.call(account.getOwner, {}, from)

describe('who is calling', () => {
  it('is the holder of the bearer token', async () => {
    const member = await app.newMember({ nickname: 'Haru' })
    const { status, payload } = await owner({ token: member.token })
    expect(status).toBe(200)
    expect(payload.streamerUser).toMatchObject({ nickname: 'Haru', vliveId: member.vliveId, official: 0 })
  })

  it('is nobody without a token, and with one that was never given out', async () => {
    expect((await owner({})).status).toBe(401)
    expect((await owner({ token: 'not-a-token' })).status).toBe(401)
  })

  it.each([
    ['our own origin', { origin: 'http://localhost:3000' }, 200],
    ['no origin but a same-origin fetch', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a foreign origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['neither origin nor fetch metadata', {}, 403],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('by the cookie, from %s: %o gives %i', async (_from, headers, status) => {
    const member = await app.newMember()
    expect((await owner(withCookie(member.token, headers as Record<string, string>))).status).toBe(status)
  })

  it('by the cookie only with the client type header', async () => {
    const member = await app.newMember()
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/v1/streamer_users/owner/get',
      headers: { cookie: `avalive_session=${member.token}`, origin: 'http://localhost:3000' },
      payload: {},
    })
    expect(response.statusCode).toBe(403)
  })

  it('is the bearer when there is a cookie too', async () => {
    const [first, second] = [await app.newMember(), await app.newMember()]
    const { payload } = await owner({ token: first.token, ...withCookie(second.token) })
    expect(payload.streamerUser.vliveId).toBe(first.vliveId)
  })
})

describe('a session', () => {
  it('ends by logout at once, although it was remembered', async () => {
    const member = await app.newMember()
    expect((await owner({ token: member.token })).status).toBe(200)
    await app.call(session.endSession, {}, { token: member.token })
    expect((await owner({ token: member.token })).status).toBe(401)
  })

  it('that another process ended is forgotten here', async () => {
    const member = await app.newMember()
    expect((await owner({ token: member.token })).status).toBe(200)
    await endSession(app.context.db, member.sessionId, app.clock.now())
    await expect.poll(async () => (await owner({ token: member.token })).status).toBe(401)
  })

  it('ends with a suspension, and stays ended when that is over', async () => {
    const member = await app.newMember()
    const status = async () => (await owner({ token: member.token })).status
    expect(await status()).toBe(200)
    const until = app.clock.now().add({ hours: 24 })
    await suspendUser(app.context, member.userId, until)
    await expect.poll(status).toBe(401)
    // It was ended, not put to sleep: when the suspension is over the person signs in anew.
    const now = app.clock.now()
    app.clock.moveTo(until.add({ hours: 1 }))
    expect(await status()).toBe(401)
    app.clock.moveTo(now)
  })

  it('lasts 30 days and not a second longer', async () => {
    const member = await app.newMember()
    const begun = app.clock.now()
    app.clock.moveTo(begun.add({ hours: 30 * 24 - 1 }))
    expect((await owner({ token: member.token })).status).toBe(200)
    app.clock.moveTo(begun.add({ hours: 30 * 24, seconds: 1 }))
    expect((await owner({ token: member.token })).status).toBe(401)
    app.clock.moveTo(begun)
  })

  it('is stored as a hash only', async () => {
    const member = await app.newMember()
    const { rows } = await app.context.pool.query('select * from sessions where id = $1', [member.sessionId])
    expect(Object.values(rows[0]).map(String)).not.toContain(member.token)
    expect(rows[0].token_hash).toEqual(hashOf(member.token))
  })

  it('leaves no token in the log', async () => {
    const member = await app.newMember()
    await owner({ token: member.token })
    await app.server.inject({ url: `/api/v1/nothing?st=${member.token}&t=${member.token}` })
    expect(app.logLines().join('\n')).not.toContain(member.token)
  })
})
