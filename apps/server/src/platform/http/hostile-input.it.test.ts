import { type Call, pathsOf } from '@avalive/contract/call'
import { allCalls } from '@avalive/contract/index'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { personalForm } from '@avalive/testkit/payout-forms'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'

const it = appTest
  .extend('sender', { scope: 'file' }, ({ app }) => app.newMember({ avatar: true }))
  .extend(
    'post',
    { scope: 'file' },
    ({ app, sender }) =>
      (call: Call, payload: string, type = 'application/json') =>
        app.server.inject({ method: 'POST', url: pathsOf(call)[0] ?? '', headers: headersOf(sender, type), payload }),
  )

const served = allCalls.filter((call) => !call.sandboxOnly)
const named = (calls: readonly Call[]) => calls.map((call) => [`${call.area}.${call.name}`, call] as const)
const posts = named(served.filter(({ method }) => method === 'POST'))

const headersOf = (sender: Member, type: string) => ({
  'x-client-type': 'web',
  authorization: `Bearer ${sender.token}`,
  'content-type': type,
})

describe('a body', () => {
  it.for(posts.filter(([, call]) => !call.alwaysAnswers))(
    'of %s must say that it is JSON',
    async ([_name, call], { post }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', '']) {
        expect((await post(call, '{}', type)).statusCode, type).toBe(415)
      }
    },
  )

  it.for([
    '{"__proto__": {"role": "operator"}}',
    '{"a": {"__proto__": {"role": "operator"}}}',
    '{"constructor": {"prototype": {"role": "operator"}}}',
    '{"\\u005f_proto__": {"role": "operator"}}',
  ])('%s is refused and changes no prototype', async (body, { post }) => {
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers)) {
      expect((await post(call, body)).statusCode, name).toBe(400)
    }
    expect({}).not.toHaveProperty('role')
  })

  it('is refused when it is no object', async ({ post }) => {
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers && call.auth === 'member')) {
      for (const body of ['[]', '"a"', '1', 'true']) expect((await post(call, body)).statusCode, name).toBe(400)
    }
  })
})

describe('a text', () => {
  const bad = [
    ['NUL', String.raw`a\u0000b`],
    ['an unpaired surrogate', String.raw`a\ud800b`],
    ['a reversed pair', String.raw`\udc00\ud800`],
  ] as const

  it.for(bad)('with %s is refused by every call, in values, names and lists', async ([_what, text], { post }) => {
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers && call.auth !== 'operator')) {
      for (const body of [`{"a":"${text}"}`, `{"${text}":1}`, `{"a":[{"b":"${text}"}]}`]) {
        const { statusCode } = await post(call, body)
        expect([400, 401, 403], `${name} ${body}`).toContain(statusCode)
      }
    }
  })

  it('of the personal form with a wrong byte, NUL or an unpaired surrogate is not stored', async ({ app, sender }) => {
    const url = pathsOf(depositAccount.updateDepositAccount)[0] ?? ''
    const send = (family_name: Buffer) => {
      const [before, after] = JSON.stringify({ ...personalForm, family_name: '@' }).split('"@"') as [string, string]
      const payload = Buffer.concat([Buffer.from(`${before}"`), family_name, Buffer.from(`"${after}`)])
      return app.server.inject({ method: 'POST', url, headers: headersOf(sender, 'application/json'), payload })
    }
    const wrong = [Buffer.from([0x61, 0xff]), Buffer.from([0xe5, 0xb1]), Buffer.from([0xed, 0xa0, 0x80])]
    for (const name of [...wrong, ...bad.map(([, text]) => Buffer.from(text))]) {
      expect((await send(name)).statusCode, name.toString('hex')).toBe(400)
    }
    expect(await app.context.db.selectFrom('depositAccounts').select('id').execute()).toEqual([])
    expect((await send(Buffer.from('𠮷田'))).statusCode).toBe(200)
  })

  it('that is deeply nested is refused without an error', async ({ post }) => {
    const deep = `${'['.repeat(5000)}"a"${']'.repeat(5000)}`
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers && call.auth === 'member')) {
      expect((await post(call, deep)).statusCode, name).toBe(400)
    }
  })
})

const propertiesOf = (call: Call): string[] => {
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(properties)
}

const queries = served
  .filter(({ method, auth }) => method === 'GET' && auth !== 'gameServer' && auth !== 'operator')
  .flatMap((call) => propertiesOf(call).map((field) => [`${call.area}.${call.name}`, field, call] as const))

describe('a query', () => {
  it.for(queries)('of %s with %s twice is refused', async ([_name, field, call], { app, sender }) => {
    const url = `${pathsOf(call)[0]}?${field}=1&${field}=2`
    const { statusCode } = await app.server.inject({ url, headers: headersOf(sender, 'application/json') })
    expect(statusCode).toBe(400)
  })

  it.for(['__proto__=a', '__proto__[role]=operator', 'constructor[prototype][role]=operator', 'constructor=a'])(
    '?%s changes no prototype and no answer',
    async (query, { app, sender }) => {
      const { statusCode } = await app.server.inject({
        url: `/api/v1/web/mypage?${query}`,
        headers: headersOf(sender, 'application/json'),
      })
      expect(statusCode).toBe(200)
      expect({}).not.toHaveProperty('role')
    },
  )

  it('is no substitute for a body', async ({ app, sender }) => {
    const withInput = posts.filter(
      ([, call]) => call.auth === 'member' && !call.alwaysAnswers && !call.input.safeParse({}).success,
    )
    expect(withInput.length).toBeGreaterThan(10)
    for (const [name, call] of withInput) {
      const query = new URLSearchParams(propertiesOf(call).map((field) => [field, '1']))
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: `${pathsOf(call)[0]}?${query}`,
        headers: headersOf(sender, 'application/json'),
        payload: '{}',
      })
      expect(statusCode, name).toBe(400)
    }
  })
})

describe('fields that only the server decides', () => {
  const rows = (app: TestApp) => app.context.db.selectFrom('users').orderBy('id').selectAll().execute()
  /** What a person may change with the calls below is not compared: the calls get no field of theirs. */
  const decided = async (app: TestApp) =>
    (await rows(app)).map(({ id, vliveId, profileId, username, role, region, birthday }) => ({
      ...{ id, vliveId, profileId, username, role, region },
      birthday: String(birthday),
    }))

  it('change nothing in any call', async ({ app, sender }) => {
    const other = await app.newMember()
    const before = await decided(app)
    const extra = {
      role: 'operator',
      official: true,
      isOfficial: true,
      userId: String(other.userId),
      user_id: String(other.userId),
      isOperator: true,
      totalCoin: 1_000_000,
    }
    // The calls that end the session or the account come last, so that the others are made with it.
    const ends = (call: Call) => /logout|withdraw|delete|end|leave/i.test(call.name)
    const calls = [...served].sort((a, b) => Number(ends(a)) - Number(ends(b)))
    for (const call of calls) await app.call(call, extra as never, sender)
    expect(await decided(app)).toEqual(before)
    const { rows: coins } = await app.context.pool.query('select count(*)::int as postings from ledger_postings')
    expect(coins).toEqual([{ postings: 0 }])
  })
})
