import { account } from '@avalive/contract/account'
import { devices } from '@avalive/contract/devices'
import { errorCode } from '@avalive/contract/errors'
import { serverFrame } from '@avalive/contract/realtime'
import { session } from '@avalive/contract/session'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { hashOf } from '../../platform/secrets.ts'
import { openSession } from './open-session.ts'

const [PORT, OTHER_PORT] = [await freePort(), await freePort()]
const limits = { SESSION_IDLE_DAYS: '14', OPERATOR_IDLE_MINUTES: '30', FRESH_SIGN_IN_MINUTES: '15' }
let app: TestApp
/** A second process on the same database, with the same clock. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), { env: { PORT: String(PORT), ...limits } })
  const { clock } = app
  const database = { ...app.database, drop: async () => undefined }
  other = await startTestApp(inject('databaseServer'), {
    env: { PORT: String(OTHER_PORT), ...limits },
    database,
    prepare: async () => ({ clock }),
  })
  await app.server.listen({ port: PORT, host: '127.0.0.1' })
  await other.server.listen({ port: OTHER_PORT, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'
const app5 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 AvaliveUser/5.1'

const openOn = async (member: Member, userAgent?: string): Promise<Member> => {
  const opened = await app.context.db
    .transaction()
    .execute((tx) => openSession(tx, member.userId, app.clock.now(), { userAgent }))
  if (!opened) throw new Error('no session')
  return { ...member, ...opened }
}
const list = async (member: Member) =>
  (await app.call(devices.listSessions, {}, { token: member.token })).payload.sessions
const statusOf = async ({ token }: Member, where = app) => (await where.call(account.getOwner, {}, { token })).status
const revoke = (member: Member, id: string, where = app) =>
  where.call(devices.revokeSession, { id }, { token: member.token })
const revokeOthers = (member: Member, vliveId?: string) =>
  app.call(devices.revokeOtherSessions, vliveId === undefined ? {} : { vliveId }, { token: member.token })

const line = async ({ token }: Member, port: number) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers: { cookie: `avalive_session=${token}` } })
  const types: string[] = []
  socket.on('message', (data) => types.push(...serverFrame.parse(JSON.parse(String(data))).map(({ type }) => type)))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send('{"type":"hello"}')
  await expect.poll(() => types).toEqual(['welcome'])
  return { types, closed }
}

describe('the list of sessions', () => {
  // shows session-83
  it('has the own session first, with browser, platform and times, and those of the app', async () => {
    const first = await app.newMember()
    const [phone, webview] = [await openOn(first, pixel), await openOn(first, app5)]
    await openOn(await app.newMember(), pixel)
    const sessions = await list(phone)
    expect(sessions.map(({ id, isCurrent, browser, platform }) => ({ id, isCurrent, browser, platform }))).toEqual([
      { id: phone.sessionId, isCurrent: true, browser: 'Chrome', platform: 'Android' },
      { id: webview.sessionId, isCurrent: false, browser: 'Avalive', platform: 'iOS' },
      { id: first.sessionId, isCurrent: false, browser: null, platform: null },
    ])
    for (const { signedInAt, lastUsedAt } of sessions) {
      expect(Math.abs(Date.parse(String(signedInAt)) - app.clock.now().epochMilliseconds)).toBeLessThan(60_000)
      expect(lastUsedAt).toBe(signedInAt)
    }
  })

  it('contains neither a token nor its hash', async () => {
    const member = await app.newMember()
    const text = JSON.stringify(await list(member))
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(hashOf(member.token).toString(encoding))
    }
    expect(text).not.toContain(member.token)
  })

  // shows session-82, session-83
  it('leaves out sessions that have ended, expired or were unused for too long', async () => {
    const old = await app.newMember()
    const begun = app.clock.now()
    const ended = await openOn(old)
    await app.call(session.endSession, {}, { token: ended.token })
    expect(await list(old)).toHaveLength(1)
    app.clock.moveTo(begun.add({ hours: 14 * 24 + 1 }))
    const fresh = await openOn(old)
    expect((await list(fresh)).map(({ id }) => id)).toEqual([fresh.sessionId])
    app.clock.moveTo(begun)
  })
})

describe('ending sessions', () => {
  // shows session-84
  it('ends another of the own at once in every process, and closes its sockets there', async () => {
    const here = await app.newMember()
    const there = await openOn(here, pixel)
    const lines = [await line(there, PORT), await line(there, OTHER_PORT)]
    expect([await statusOf(there), await statusOf(there, other)]).toEqual([200, 200])
    expect((await revoke(here, there.sessionId)).status).toBe(200)
    expect(await statusOf(there)).toBe(401)
    for (const { closed, types } of lines) {
      expect(await closed).toBe(1008)
      expect(types).toEqual(['welcome', 'sessionEnded'])
    }
    await expect.poll(() => statusOf(there, other)).toBe(401)
    expect(await statusOf(here)).toBe(200)
    expect((await revoke(here, there.sessionId)).status).toBe(404)
  })

  // shows session-84
  it('finds neither somebody else’s session nor the own one, and ends neither', async () => {
    const [here, somebody] = [await app.newMember(), await app.newMember()]
    expect((await revoke(here, somebody.sessionId)).status).toBe(404)
    expect((await revoke(here, here.sessionId)).status).toBe(404)
    expect((await revoke(here, 'not-an-id')).status).toBe(400)
    expect([await statusOf(here), await statusOf(somebody)]).toEqual([200, 200])
  })

  // shows session-84
  it('ends all others, and nobody else’s', async () => {
    const [here, somebody] = [await app.newMember(), await app.newMember()]
    const others = [await openOn(here), await openOn(here, pixel), await openOn(here, app5)]
    expect((await revokeOthers(here, here.vliveId)).payload).toEqual({ ended: 3 })
    for (const each of others) expect(await statusOf(each)).toBe(401)
    expect([await statusOf(here), await statusOf(somebody)]).toEqual([200, 200])
    expect((await revokeOthers(here)).payload).toEqual({ ended: 0 })
  })

  it('does not count sessions that have ended by themselves', async () => {
    const here = await app.newMember()
    const [expired, open] = [await openOn(here), await openOn(here)]
    const past = app.clock.now().subtract({ hours: 1 })
    const { db } = app.context
    await db.updateTable('sessions').set({ expiresAt: past }).where('id', '=', expired.sessionId).execute()
    expect(await list(here)).toHaveLength(2)
    expect((await revokeOthers(here)).payload).toEqual({ ended: 1 })
    expect(await statusOf(open)).toBe(401)
  })

  it('ends nothing from a page that shows another account', async () => {
    const [here, somebody] = [await app.newMember(), await app.newMember()]
    const there = await openOn(here)
    const { status, failure } = await revokeOthers(here, somebody.vliveId)
    expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await statusOf(there)).toBe(200)
  })

  it('ends a session that is in use: no call that begins afterwards succeeds', async () => {
    const here = await app.newMember()
    const there = await openOn(here)
    const calls = Array.from({ length: 20 }, () => statusOf(there))
    const [revoked, ...statuses] = await Promise.all([revoke(here, there.sessionId), ...calls])
    expect(revoked.status).toBe(200)
    for (const status of statuses) expect([200, 401]).toContain(status)
    expect(await statusOf(there)).toBe(401)
  })

  // shows session-84
  it('needs a fresh sign-in, for one and for all others', async () => {
    const here = await app.newMember()
    const there = await openOn(here)
    const begun = app.clock.now()
    app.clock.moveTo(begun.add({ minutes: 16 }))
    for (const refused of [await revoke(here, there.sessionId), await revokeOthers(here)]) {
      expect([refused.status, refused.failure.errorCode]).toEqual([403, errorCode('session', 'freshSignInRequired')])
    }
    expect(await statusOf(there)).toBe(200)
    expect((await revoke(await openOn(here), there.sessionId)).status).toBe(200)
    app.clock.moveTo(begun)
  })

  it('succeeds once for several calls at once', async () => {
    const here = await app.newMember()
    const there = await openOn(here)
    const answers = await Promise.all([app, other, app, other].map((where) => revoke(here, there.sessionId, where)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  })
})
