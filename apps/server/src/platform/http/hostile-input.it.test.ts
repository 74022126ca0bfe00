import { type Call, pathsOf } from '@avalive/contract/call'
import { allCalls } from '@avalive/contract/index'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
  member = await app.newMember({ avatar: true })
})
afterAll(() => app.stop())

const served = allCalls.filter((call) => !call.sandboxOnly)
const named = (calls: readonly Call[]) => calls.map((call) => [`${call.area}.${call.name}`, call] as const)
const posts = named(served.filter(({ method }) => method === 'POST'))

const headersOf = (type: string) => ({
  'x-client-type': 'web',
  authorization: `Bearer ${member.token}`,
  'content-type': type,
})
const post = (call: Call, payload: string, type = 'application/json') =>
  app.server.inject({ method: 'POST', url: pathsOf(call)[0] ?? '', headers: headersOf(type), payload })

describe('a body', () => {
  it.each(posts.filter(([, call]) => !call.alwaysAnswers))('of %s must say that it is JSON', async (_name, call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', '']) {
      expect((await post(call, '{}', type)).statusCode, type).toBe(415)
    }
  })

  it.each([
    '{"__proto__": {"role": "operator"}}',
    '{"a": {"__proto__": {"role": "operator"}}}',
    '{"constructor": {"prototype": {"role": "operator"}}}',
    '{"\\u005f_proto__": {"role": "operator"}}',
  ])('%s is refused and changes no prototype', async (body) => {
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers)) {
      expect((await post(call, body)).statusCode, name).toBe(400)
    }
    expect({}).not.toHaveProperty('role')
  })

  it('is refused when it is no object', async () => {
    for (const [name, call] of posts.filter(([, call]) => !call.alwaysAnswers && call.auth === 'member')) {
      for (const body of ['[]', '"a"', '1', 'true']) expect((await post(call, body)).statusCode, name).toBe(400)
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
  it.each(queries)('of %s with %s twice is refused', async (_name, field, call) => {
    const url = `${pathsOf(call)[0]}?${field}=1&${field}=2`
    const { statusCode } = await app.server.inject({ url, headers: headersOf('application/json') })
    expect(statusCode).toBe(400)
  })

  it.each(['__proto__=a', '__proto__[role]=operator', 'constructor[prototype][role]=operator', 'constructor=a'])(
    '?%s changes no prototype and no answer',
    async (query) => {
      const { statusCode } = await app.server.inject({
        url: `/api/v1/web/mypage?${query}`,
        headers: headersOf('application/json'),
      })
      expect(statusCode).toBe(200)
      expect({}).not.toHaveProperty('role')
    },
  )

  it('is no substitute for a body', async () => {
    const withInput = posts.filter(
      ([, call]) => call.auth === 'member' && !call.alwaysAnswers && !call.input.safeParse({}).success,
    )
    expect(withInput.length).toBeGreaterThan(10)
    for (const [name, call] of withInput) {
      const query = new URLSearchParams(propertiesOf(call).map((field) => [field, '1']))
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: `${pathsOf(call)[0]}?${query}`,
        headers: headersOf('application/json'),
        payload: '{}',
      })
      expect(statusCode, name).toBe(400)
    }
  })
})

describe('fields that only the server decides', () => {
  const rows = () => app.context.db.selectFrom('users').orderBy('id').selectAll().execute()
  /** What a person may change with the calls below is not compared: the calls get no field of theirs. */
  const decided = async () =>
    (await rows()).map(({ id, vliveId, profileId, username, role, region, birthday }) => ({
      ...{ id, vliveId, profileId, username, role, region },
      birthday: String(birthday),
    }))

  it('change nothing in any call', async () => {
    const other = await app.newMember()
    const before = await decided()
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
    for (const call of calls) await app.call(call, extra as never, member)
    expect(await decided()).toEqual(before)
    const { rows: coins } = await app.context.pool.query('select count(*)::int as postings from ledger_postings')
    expect(coins).toEqual([{ postings: 0 }])
  })
})
