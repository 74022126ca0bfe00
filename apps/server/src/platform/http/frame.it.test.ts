import { pathsOf } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { contract } from '@avalive/contract/index'
import { locales } from '@avalive/i18n/locales'
import { translatorFor } from '@avalive/i18n/server'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { defineAsOwner } from '@avalive/testkit/database'
import pg from 'pg'
import { describe, expect, inject, vi } from 'vitest'
import { turnMaintenance } from '../../features/maintenance/turn-maintenance.ts'

const { account, maintenance, session, log, console: operators } = contract

const inMaintenance = async (app: TestApp, work: () => Promise<void>) => {
  await turnMaintenance(app.context, true)
  try {
    await work()
  } finally {
    await turnMaintenance(app.context, false)
  }
}

/** Closes the connection for signals, as a restart of the database does. */
const endSignals = async ({ context }: TestApp) => {
  await context.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen avalive' and datname = current_database()",
  )
  await expect.poll(() => context.signals.connected()).toBe(false)
}

describe('a failure', () => {
  // shows wire-2
  it('has a status and a payload with message and error code', async ({ app }) => {
    const { status, failure } = await app.call(account.getOwner, {})
    expect(status).toBe(401)
    expect(failure).toEqual({ message: expect.any(String), errorCode: 0x1102_0002 })
  })

  // shows wire-9
  it.for(locales)("is in the caller's language: %s", async (locale, { app }) => {
    const { failure } = await app.call(account.getOwner, {}, { headers: { 'accept-language': locale } })
    expect(failure.message).toBe(app.context.words(locale)('server.error.notSignedIn'))
  })

  it('of invalid input reveals no details of the server', async ({ app }) => {
    const { status, failure } = await app.call(session.beginSignIn, { sns_kind: 9 } as never)
    expect(status).toBe(400)
    expect(failure).toEqual({ message: expect.any(String), errorCode: errorCode('session', 'invalidInput') })
  })

  // shows wire-2, wire-3
  it.for([
    ['a path that is not there', { method: 'POST', url: '/api/v1/nothing', payload: {} }, 404],
    [
      'a body that is not JSON',
      {
        method: 'POST',
        url: '/api/v1/maintenance/check_all',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'a body of another type',
      {
        method: 'POST',
        url: '/api/v1/maintenance/check_all',
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/v1/maintenance/check_all', payload: { a: 'x'.repeat(70_000) } },
      413,
    ],
  ] as const)('for %s has the same form', async ([_what, request, status], { app }) => {
    const response = await app.server.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ payload: { message: expect.any(String), errorCode: expect.any(Number) } })
  })
})

describe('an unexpected failure', () => {
  it('is logged once with its cause, call and request id, and the response reveals nothing', async () => {
    const broken = await startTestApp(inject('databaseServer'), { parts: { due: [] } })
    try {
      const member = await broken.newMember()
      await defineAsOwner(broken.database, ['alter table avatars rename to elsewhere'])
      const { statusCode, headers, body } = await broken.server.inject({
        method: 'POST',
        url: pathsOf(account.getOwner)[0] ?? '',
        payload: {},
        headers: { authorization: `Bearer ${member.token}`, 'x-client-type': 'web' },
      })
      expect(statusCode).toBe(500)
      expect(body).not.toMatch(/avatars|relation|select|at .*\.ts/)
      const errors = broken.logLines().flatMap((line) => (JSON.parse(line).level >= 50 ? [JSON.parse(line)] : []))
      const unexpected = errors.filter(({ msg }) => msg === 'unexpected')
      expect(unexpected).toEqual([
        expect.objectContaining({ call: 'account.getOwner', reqId: headers['x-request-id'] }),
      ])
      expect(JSON.stringify(unexpected)).toContain('avatars')
    } finally {
      await broken.stop()
    }
  })
})

describe('every response', () => {
  it('has a request id and strict security headers', async ({ app }) => {
    const { headers } = await app.server.inject({ url: '/healthz' })
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}-\w+$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it.for(['/api/v1/maintenance/check_all', '/%61pi/v1/maintenance/check_all', '/api/%761/maintenance/check_all'])(
    'to a call must not be stored or framed, however its address is encoded: %s',
    async (url, { app }) => {
      const { statusCode, headers } = await app.server.inject({ method: 'POST', url, payload: {} })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    },
  )

  it.for(['/api/openapi.json', '/%61pi/openapi.json', '/healthz', '/readyz', '/metrics', '/web/boot'])(
    'of %s must not be stored',
    async (url, { app }) => {
      const { statusCode, headers } = await app.server.inject({ url })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    },
  )

  it.for(['/api/v1/nothing', '/%61pi/v1/nothing', '/api/%761/nothing'])(
    'to a browser that opens an unknown call is JSON: %s',
    async (url, { app }) => {
      const { statusCode, headers } = await app.server.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('maintenance', () => {
  // shows maintenance-7
  it('fails the check with reason 54 and HTTP 503 while it is on', async ({ app }) => {
    expect((await app.call(maintenance.checkAll, {})).status).toBe(200)
    await inMaintenance(app, async () => {
      const { status, failure } = await app.call(maintenance.checkAll, {})
      expect(status).toBe(503)
      expect(failure.errorCode & 0xffff).toBe(54)
    })
    expect((await app.call(maintenance.checkAll, {})).status).toBe(200)
  })

  it("closes calls with their own area's error, but not signing in and out, logs and operators", async ({ app }) => {
    const [member, operator] = [await app.newMember(), await app.newMember({ role: 'operator' })]
    await inMaintenance(app, async () => {
      const closed = await app.call(account.getMypage, {}, member)
      expect([closed.status, closed.failure.errorCode]).toEqual([503, 0x1102_0036])
      expect((await app.call(account.getMypage, {}, operator)).status).toBe(200)
      const { status, payload } = await app.call(session.beginSignIn, { sns_kind: 1 })
      expect([status, URL.canParse(payload.authorize_url)]).toEqual([200, true])
      const handOff = await app.call(session.startSession, { t: 'not a code' })
      expect(handOff.failure.errorCode).toBe(errorCode('session', 'handOffRefused'))
      expect((await app.call(session.endSession, {}, member)).status).toBe(200)
      expect(
        (await app.call(log.writeAccessLog, { url: '/', os: 'iOS', webViewer: 'Safari', referrer: '' })).status,
      ).toBe(200)
      expect((await app.call(operators.listDeadLetters, {}, operator)).status).toBe(200)
    })
    expect((await app.call(account.getOwner, {}, member)).status).toBe(401)
  })

  it('begins and ends with its window', async ({ app }) => {
    const now = app.clock.now()
    const window = { beginAt: now.add({ hours: 1 }), endAt: now.add({ hours: 2 }) }
    await app.context.db.insertInto('maintenanceWindows').values(window).execute()
    await app.context.maintenance.refresh()
    const at = async (minutes: number) => {
      app.clock.moveTo(now.add({ minutes }))
      return (await app.call(maintenance.checkAll, {})).status
    }
    expect([await at(59), await at(61), await at(119), await at(121)]).toEqual([200, 503, 503, 200])
    app.clock.moveTo(now)
    await app.context.db.deleteFrom('maintenanceWindows').execute()
    await app.context.maintenance.refresh()
  })
})

describe('log calls', () => {
  // shows web-15
  it("write the page's message without queries and tokens", async ({ app, member }) => {
    const entry = { message: 'card form failed', path: '/mypage/?st=secret-token' }
    expect((await app.call(log.writeLog, entry, member)).status).toBe(200)
    const line = app.logLines().find((text) => text.includes('card form failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 30, path: '/mypage/', vliveId: member.vliveId })
    expect(app.logLines().join()).not.toContain('secret-token')
    const quoting = { message: 'no answer from /login/success?t=secret-code&x=1, st=secret-st', path: '/' }
    await app.call(log.writeLog, quoting, member)
    expect(app.logLines().join()).toContain('no answer from /login/success?…')
    await app.call(log.writeLog, { message: 'refused {"token": "secret-json"}', path: '/' }, member)
    expect(app.logLines().join()).toContain('refused')
    expect(app.logLines().join()).not.toMatch(/secret-(code|st|json)/)
  })

  // shows web-16
  it('write nothing without a session, from another site or for invalid input, and still return 200', async ({
    app,
    member,
  }) => {
    const unheard = { message: 'unheard', path: '/' }
    const foreign = { cookie: `avalive_session=${member.token}`, origin: 'https://evil.example' }
    expect((await app.call(log.writeLog, unheard)).status).toBe(200)
    expect((await app.call(log.writeLog, unheard, { headers: foreign })).status).toBe(200)
    expect((await app.call(log.writeLog, { message: 7, path: 'unheard' } as never, member)).status).toBe(200)
    expect((await app.call(log.writeAccessLog, { url: 'unheard' } as never)).status).toBe(200)
    expect(app.logLines().join()).not.toContain('unheard')
  })

  it("record anybody's page view without queries and tokens", async ({ app }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const view = { url: '/login?t=secret-code', os: 'iOS', webViewer: 'Safari', referrer: '/?st=secret-token' }
    const recorded = { url: '/login', os: 'iOS', webViewer: 'Safari', referrer: '/', level: 30, msg: 'page view' }
    const views = () => app.logLines().flatMap((line) => (line.includes('"page view"') ? [JSON.parse(line)] : []))
    expect((await app.call(log.writeAccessLog, view)).status).toBe(200)
    expect(views().at(-1)).toMatchObject(recorded)
    // The account is the session's, whatever the page claims.
    expect((await app.call(log.writeAccessLog, { ...view, vliveId: other.vliveId }, member)).status).toBe(200)
    expect(views().at(-1)).toMatchObject({ ...recorded, vliveId: member.vliveId })
    expect((await app.call(log.writeAccessLog, { ...view, vliveId: other.vliveId })).status).toBe(200)
    expect(views().at(-1)).not.toHaveProperty('vliveId')
    expect(app.logLines().join()).not.toMatch(/secret-(code|token)/)
  })
})

describe('limits and probes', () => {
  it('returns 429 for too many requests and counts callers separately', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '5' } })
    try {
      const [one, two] = [await tight.newMember(), await tight.newMember()]
      const statuses = []
      for (let n = 0; n < 7; n++) statuses.push((await tight.call(account.getOwner, {}, one)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect((await tight.call(account.getOwner, {}, two)).status).toBe(200)
      for (let n = 0; n < 10; n++) expect((await tight.server.inject({ url: '/healthz' })).statusCode).toBe(200)
    } finally {
      await tight.stop()
    }
  })

  it("explains the limit in the visitor's language when a page is opened too often", async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '1' } })
    try {
      const open = () =>
        tight.server.inject({ url: '/web/boot', headers: { accept: 'text/html,*/*', 'accept-language': 'de' } })
      expect((await open()).statusCode).toBe(200)
      const { statusCode, headers, body } = await open()
      expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
      expect(body).toContain(translatorFor('de')('server.error.tooManyRequests'))
      expect((await tight.server.inject({ url: '/web/boot' })).json().payload.message).toBe(
        translatorFor('ja')('server.error.tooManyRequests'),
      )
    } finally {
      await tight.stop()
    }
  })

  it('counts invented tokens for their address', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '5' } })
    try {
      const statuses = []
      for (let n = 0; n < 7; n++) {
        statuses.push((await tight.call(account.getOwner, {}, { token: `made-up-${n}` })).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    } finally {
      await tight.stop()
    }
  })

  it('counts invented tokens of one address together on a route with its own limit', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '5' } })
    try {
      const begin = (token: string) => tight.call(session.beginSignIn, { sns_kind: 9 } as never, { token })
      expect([(await begin('x')).status, (await begin('y')).status]).toEqual([400, 429])
    } finally {
      await tight.stop()
    }
  })

  it('serves signed-in people whose address has used up its anonymous requests', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '5' } })
    try {
      const members = await Promise.all(Array.from({ length: 20 }, () => tight.newMember()))
      const anonymous = []
      for (let n = 0; n < 7; n++) anonymous.push((await tight.call(maintenance.checkAll, {})).status)
      expect(anonymous).toEqual([200, 200, 200, 200, 200, 429, 429])
      const first = await Promise.all(members.map((member) => tight.call(account.getOwner, {}, member)))
      expect(first.map(({ status }) => status)).toEqual(members.map(() => 200))
      // Without signals, a process caches no session, but it still counts signed-in people separately.
      await endSignals(tight)
      const second = await Promise.all(members.map((member) => tight.call(account.getOwner, {}, member)))
      expect(second.map(({ status }) => status)).toEqual(members.map(() => 200))
    } finally {
      await tight.stop()
    }
  })

  it('looks up an invented token once, and only a limited number per address', async () => {
    const tight = await startTestApp(inject('databaseServer'), { env: { REQUESTS_PER_MINUTE: '50' } })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const lookups = () => query.mock.calls.filter(([text]) => String(text).includes('"sessions"."token_hash"')).length
    try {
      const same = await Promise.all(
        Array.from({ length: 20 }, () => tight.call(account.getOwner, {}, { token: 'same' })),
      )
      expect(new Set(same.map(({ status }) => status))).toEqual(new Set([401]))
      expect(lookups()).toBe(1)
      await Promise.all(
        Array.from({ length: 1000 }, (_, n) => tight.call(account.getOwner, {}, { token: `made-up-${n}` })),
      )
      expect(lookups()).toBeLessThanOrEqual(51)
    } finally {
      query.mockRestore()
      await tight.stop()
    }
  })

  it('is ready while the database answers, and not while draining', async () => {
    const draining = await startTestApp(inject('databaseServer'))
    expect((await draining.server.inject({ url: '/readyz' })).statusCode).toBe(200)
    draining.readiness.draining = true
    expect((await draining.server.inject({ url: '/readyz' })).statusCode).toBe(503)
    await draining.stop()
  })

  it('shows metrics of calls by name, and requires the metrics token if one is set', async ({ app }) => {
    await app.call(maintenance.checkAll, {})
    const { body } = await app.server.inject({ url: '/metrics' })
    expect(body).toContain('avalive_http_request_seconds_count{call="maintenance.checkAll",status="200"}')
    const env = { METRICS_TOKEN: 'a-token-of-length-16', METRICS_TOKEN_PREVIOUS: 'the-token-before-that' }
    const guarded = await startTestApp(inject('databaseServer'), { env })
    const statusWith = async (headers: Record<string, string>) =>
      (await guarded.server.inject({ url: '/metrics', headers })).statusCode
    expect(await statusWith({})).toBe(404)
    expect(await statusWith({ authorization: 'Bearer another-token-altogether' })).toBe(404)
    expect(await statusWith({ authorization: `Bearer ${env.METRICS_TOKEN}` })).toBe(200)
    expect(await statusWith({ authorization: `Bearer ${env.METRICS_TOKEN_PREVIOUS}` })).toBe(200)
    await guarded.stop()
  })
})
