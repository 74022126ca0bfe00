import { account } from '@avalive/contract/account'
import { consoleCalls } from '@avalive/contract/console'
import { devices } from '@avalive/contract/devices'
import { games } from '@avalive/contract/games'
import { log } from '@avalive/contract/log'
import { session } from '@avalive/contract/session'
import { suspensions } from '@avalive/contract/suspensions'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { rtmp, rtmpServer } from '@avalive/testkit/live'
import { describe, expect, inject } from 'vitest'
import { WebSocket } from 'ws'
import { openSession } from '../features/session/open-session.ts'

const PORT = await freePort()
const env = { ...rtmp, SOCKETS_PER_PERSON: '1', SOCKETS_PER_ADDRESS: '12' }
const it = appTest.override('port', PORT).override('options', { env, parts: { due: [] } })
// Ends the minute, so that no test uses up the lines of the next.
it.beforeEach(({ app }) => {
  app.context.securityLog.flush()
  app.takeSecurityEvents()
})

const here = { type: 'security', network: '127.0.0.0/24' }
const line = (event: string, fields: object = {}) => expect.objectContaining({ ...here, event, ...fields })

describe('a refused call', () => {
  it('without a session is written with its request id and network', async ({ app }) => {
    const { headers } = await app.call(account.getOwner, {})
    const reqId = headers['x-request-id']
    expect(app.takeSecurityEvents()).toEqual([
      line('callRefused', { call: 'account.getOwner', status: 401, reason: 'notSignedIn', reqId }),
    ])
  })

  it('of a member who may not make it is written with the account', async ({ app, member }) => {
    await app.call(consoleCalls.listDeadLetters, {}, member)
    expect(app.takeSecurityEvents()).toEqual([
      line('callRefused', {
        call: 'console.listDeadLetters',
        status: 403,
        reason: 'notAllowed',
        caller: String(member.userId),
      }),
    ])
  })

  it('of a game server with an unknown key is written without the key', async ({ app }) => {
    await app.call(games.submitScore, {} as never, { headers: { 'x-api-key': 'an-unknown-key' } })
    const events = app.takeSecurityEvents()
    expect(events).toEqual([line('callRefused', { call: 'games.submitScore', status: 401 })])
    expect(JSON.stringify(events)).not.toContain('an-unknown-key')
  })

  it.for([
    ['a call', account.getOwner, 'account.getOwner'],
    ['a call that always returns 200', log.writeLog, 'log.writeLog'],
  ] as const)('from another origin is written once: %s', async ([_what, call, name], { app }) => {
    const { token } = await app.newMember()
    const headers = { cookie: `avalive_session=${token}`, origin: 'https://evil.example' }
    await app.call(call, { message: 'x', path: '/' } as never, { headers })
    const events = app.takeSecurityEvents()
    expect(events).toEqual([line('foreignOrigin', { call: name })])
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('that only breaks a rule of input or finds nothing is not written', async ({ app, member }) => {
    await app.call(session.startSession, {} as never)
    await app.server.inject({ url: '/api/v1/nowhere' })
    await app.call(account.getOwner, {}, member)
    expect(app.takeSecurityEvents()).toEqual([])
  })

  it('is written a few times when it is repeated 1,000 times, and then counted', async ({ app }) => {
    for (let n = 0; n < 1000; n++) await app.call(account.getOwner, {})
    expect(app.takeSecurityEvents()).toHaveLength(5)
    app.context.securityLog.flush()
    expect(app.takeSecurityEvents()).toEqual([
      expect.objectContaining({ event: 'suppressed', of: 'callRefused', count: 995, sources: 1 }),
    ])
  })

  it('over a rate limit is written once a minute for a caller and for an address', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '3' } })
    try {
      const member = await tight.newMember()
      for (let n = 0; n < 9; n++) await tight.call(account.getOwner, {}, member)
      for (let n = 0; n < 9; n++) await tight.call(account.getOwner, {})
      const limited = tight.takeSecurityEvents().filter(({ event }) => event === 'rateLimited')
      expect(limited).toEqual([
        line('rateLimited', { call: 'account.getOwner', caller: String(member.userId) }),
        expect.not.objectContaining({ caller: expect.anything() }),
      ])
      tight.context.securityLog.flush()
      await tight.call(account.getOwner, {}, member)
      expect(tight.takeSecurityEvents().at(-1)).toEqual(line('rateLimited', { caller: String(member.userId) }))
    } finally {
      await tight.stop()
    }
  })
})

describe('a session', () => {
  it('that ends by logout is written once, and a logout without a session is not', async ({ app, member }) => {
    await app.call(session.endSession, {}, member)
    const { userId, sessionId } = member
    expect(app.takeSecurityEvents()).toEqual([
      line('sessionEnded', { userId: String(userId), sessionId, reason: 'logout' }),
    ])
    await app.call(session.endSession, {}, member)
    await app.call(session.endSession, {})
    expect(app.takeSecurityEvents()).toEqual([])
  })
})

describe('a session of another device', () => {
  it('that its owner ends is written once with the session that ended it as the caller', async ({ app }) => {
    const [member, stranger] = [await app.newMember(), await app.newMember()]
    const { db } = app.context
    const other = await db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
    const sessionId = other?.sessionId ?? ''
    await app.call(devices.revokeSession, { id: sessionId }, stranger)
    expect(app.takeSecurityEvents()).toEqual([])
    await app.call(devices.revokeSession, { id: sessionId }, member)
    const userId = String(member.userId)
    expect(app.takeSecurityEvents()).toEqual([
      line('sessionEnded', { userId, caller: userId, sessionId, reason: 'revoked' }),
    ])
    await app.call(devices.revokeSession, { id: sessionId }, member)
    expect(app.takeSecurityEvents()).toEqual([])
  })
})

describe('a suspension', () => {
  it('and its lifting are written once with the operator', async ({ app }) => {
    const [member, operator] = [await app.newMember(), await app.newMember({ role: 'operator' })]
    const { vliveId } = member
    const spam = { vliveId, version: 0, reason: 'a private reason' }
    const who = { userId: String(member.userId), by: String(operator.userId), caller: String(operator.userId) }
    await app.call(suspensions.suspendUser, spam, operator)
    const suspended = app.takeSecurityEvents()
    expect(suspended).toEqual([line('accountSuspended', { ...who, until: 'infinity' })])
    expect(JSON.stringify(suspended)).not.toContain('private')

    // An outdated version changes nothing.
    await app.call(suspensions.suspendUser, spam, operator)
    expect(app.takeSecurityEvents()).toEqual([])
    await app.call(suspensions.liftSuspension, { vliveId, version: 1, reason: 'a mistake' }, operator)
    expect(app.takeSecurityEvents()).toEqual([line('suspensionLifted', who)])
    await app.call(suspensions.liftSuspension, { vliveId, version: 2, reason: 'again' }, operator)
    expect(app.takeSecurityEvents()).toEqual([])
  })
})

describe('the usage permission', () => {
  it('that an operator takes and gives is written once each with the operator', async ({ app }) => {
    const [member, operator] = [await app.newMember(), await app.newMember({ role: 'operator' })]
    const change = (version: number, permitted: boolean) =>
      app.call(
        usagePermissions.changeUsagePermission,
        { vliveId: member.vliveId, version, permitted, reason: 'a private reason' },
        operator,
      )
    const who = { userId: String(member.userId), by: String(operator.userId) }
    await change(0, false)
    const taken = app.takeSecurityEvents()
    expect(taken).toEqual([line('usagePermissionChanged', { ...who, permitted: false })])
    expect(JSON.stringify(taken)).not.toContain('private')
    await change(1, false)
    expect(app.takeSecurityEvents()).toEqual([])
    await change(1, true)
    expect(app.takeSecurityEvents()).toEqual([line('usagePermissionChanged', { ...who, permitted: true })])
  })
})

describe('a socket', () => {
  const closed = (reason: string, fields: object = {}) => line('socketClosed', { reason, ...fields })

  it('closed for a message that is not in the contract is written without the message', async ({ app }) => {
    const stranger = await TestLine.open(PORT)
    stranger.socket.send('{"type":"a secret"}')
    stranger.socket.send('{"type":"a secret"}')
    await stranger.closed
    const events = app.takeSecurityEvents()
    expect(events).toEqual([closed('badMessage')])
    expect(JSON.stringify(events)).not.toContain('a secret')
  })

  it('closed for a flood of messages is written once', async ({ app }) => {
    const { token, userId, sessionId } = await app.newMember()
    const flooder = await TestLine.open(PORT, token)
    for (let n = 0; n < 500; n++) flooder.say({ type: 'ping' })
    await flooder.closed
    expect(app.takeSecurityEvents()).toEqual([closed('flood', { caller: String(userId), sessionId })])
  })

  it('over the limit of a person or of an address is written once', async ({ app }) => {
    const { token, userId } = await app.newMember()
    const first = await TestLine.open(PORT, token)
    await (await TestLine.open(PORT, token)).closed
    expect(app.takeSecurityEvents()).toEqual([closed('personQuota', { caller: String(userId) })])
    const others: TestLine[] = []
    for (let n = 0; n < 11; n++) others.push(await TestLine.open(PORT))
    await (await TestLine.open(PORT)).closed
    expect(app.takeSecurityEvents()).toEqual([closed('networkQuota')])
    await Promise.all([first, ...others].map((open) => open.close()))
    expect(app.takeSecurityEvents()).toEqual([])
  })

  it('closed because its session ended is written once', async ({ app, member }) => {
    const open = await TestLine.open(PORT, member.token)
    await app.call(session.endSession, {}, member)
    await open.closed
    const { sessionId } = member
    // The process that ended it closes the socket while it answers, so either may be written first.
    const events = app.takeSecurityEvents().toSorted((a, b) => (String(a.event) < String(b.event) ? -1 : 1))
    expect(events).toEqual([
      line('sessionEnded', { sessionId }),
      closed('sessionEnded', { sessionId, caller: String(member.userId) }),
    ])
  })

  it('from another origin is written as such', async ({ app }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${PORT}/realtime`, { origin: 'https://evil.example' })
    await new Promise((resolve) => socket.on('error', resolve))
    expect(app.takeSecurityEvents()).toEqual([line('foreignOrigin', { call: '/realtime' })])
  })
})

describe('a webhook of the RTMP server', () => {
  it('with a wrong secret or an unknown key is written without either', async ({ app }) => {
    await rtmpServer(app, 'a-guessed-secret-of-somebody')('publish', 'a-guessed-key')
    expect(app.takeSecurityEvents()).toEqual([line('badWebhook', { from: 'rtmp', reason: 'secret' })])
    await rtmpServer(app)('publish', 'a-guessed-key')
    expect(app.takeSecurityEvents()).toEqual([line('badWebhook', { from: 'rtmp', reason: 'unknownKey' })])
    await rtmpServer(app)('update_play', 'a-viewer')
    expect(app.takeSecurityEvents()).toEqual([])
    expect(app.logLines().join()).not.toContain('a-guessed')
  })
})
