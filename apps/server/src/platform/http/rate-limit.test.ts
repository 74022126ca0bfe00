import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { keyOf } from '../secrets.ts'
import { tokenKeyOf } from './caller.ts'
import { nameOf } from './failures.ts'
import { limitRates } from './rate-limit.ts'
import { TokenLookups } from './token-lookups.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const config = readConfig({})

const appWith = async (perMinute: number) => {
  const app = Fastify()
  const valid = new Set(['one', 'two', ...Array.from({ length: 20 }, (_, n) => `valid ${n}`)].map(keyOf))
  const known = new Set<string>()
  const missing = new Set<string>()
  const prove = vi.fn(async (key: string) => {
    await turn()
    if (valid.has(key)) known.add(key)
    else missing.add(key)
    return valid.has(key)
  })
  const store = { knows: (key: string) => known.has(key), isMissing: (key: string) => missing.has(key), prove }
  limitRates(app, perMinute, new TokenLookups(perMinute), (request) => {
    const key = tokenKeyOf(config, request)
    return key === null ? null : { key, store }
  })
  app.setErrorHandler((error, _request, reply) => reply.code(nameOf(error) === 'tooManyRequests' ? 429 : 500).send())
  app.get('/a', async () => 'a')
  app.get('/b', async () => 'b')
  app.get('/rare', { config: { perMinute: 1 } }, async () => 'rare')
  app.get('/often', { config: { perMinute: 3 } }, async () => 'often')
  app.get('/picture', { config: { perMinute: 4, visitorsToo: true } }, async () => 'picture')
  app.get('/probe', { config: { perMinute: Number.POSITIVE_INFINITY } }, async () => 'probe')
  app.get('/assets/*', async () => 'file')
  const ask = async (url: string, options: InjectOptions = {}) => (await app.inject({ url, ...options })).statusCode
  return { app, ask, prove, known }
}

it('counts a caller over all routes, and starts again after a minute', async () => {
  const { ask } = await appWith(2)
  expect([await ask('/a'), await ask('/b'), await ask('/a')]).toEqual([200, 200, 429])
  vi.advanceTimersByTime(59_999)
  expect(await ask('/a')).toBe(429)
  vi.advanceTimersByTime(1)
  expect(await ask('/a')).toBe(200)
})

it('does not count the files of a page', async () => {
  const { ask } = await appWith(1)
  expect([await ask('/assets/a.js'), await ask('/assets/b.js'), await ask('/a')]).toEqual([200, 200, 200])
})

it('counts pictures by a limit of their own, also for visitors, and leaves the general one alone', async () => {
  const { ask } = await appWith(1)
  const pictures = []
  for (let n = 0; n < 5; n++) pictures.push(await ask('/picture'))
  expect(pictures).toEqual([200, 200, 200, 200, 429])
  expect([await ask('/a'), await ask('/a')]).toEqual([200, 429])
})

it('counts signed-in callers separately from others at the same address', async () => {
  const { ask } = await appWith(1)
  const bearer = { headers: { authorization: 'Bearer one' } }
  const session = { headers: { cookie: 'avalive_session=two' } }
  expect([await ask('/a'), await ask('/a', bearer), await ask('/a', session)]).toEqual([200, 200, 200])
  expect([await ask('/a'), await ask('/a', bearer), await ask('/a', session)]).toEqual([429, 429, 429])
})

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

it('counts an unknown token for its address', async () => {
  const { ask } = await appWith(1)
  expect([await ask('/a', bearing('x')), await ask('/a', bearing('y'))]).toEqual([200, 429])
})

it('counts a valid token separately from its first request on, whatever its address has used up', async () => {
  const { ask, known } = await appWith(2)
  expect([await ask('/a'), await ask('/a'), await ask('/a')]).toEqual([200, 200, 429])
  expect([await ask('/a', bearing('one')), await ask('/b', bearing('one'))]).toEqual([200, 200])
  expect(await ask('/a', bearing('one'))).toBe(429)
  // A valid token that this process no longer caches is still counted separately.
  known.clear()
  expect([await ask('/a', bearing('two')), await ask('/a', bearing('one'))]).toEqual([200, 429])
})

it('serves many valid tokens of one address that arrive at once for the first time', async () => {
  const { ask } = await appWith(2)
  const first = Array.from({ length: 20 }, (_, n) => ask('/a', bearing(`valid ${n}`)))
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]))
})

it('stops looking up invented tokens of an address with too many of them, and affects no others', async () => {
  const { ask, prove } = await appWith(3)
  await ask('/a', bearing('one'))
  const madeUp = await Promise.all(Array.from({ length: 100 }, (_, n) => ask('/a', bearing(`made up ${n}`))))
  expect(madeUp.filter((status) => status === 200)).toHaveLength(3)
  expect(prove).toHaveBeenCalledTimes(1 + 3)
  expect(await ask('/a', bearing('one'))).toBe(200)
  expect(await ask('/a', { ...bearing('two'), remoteAddress: '192.0.2.7' })).toBe(200)
})

it('looks up a valid token of an address that has sent one expired token many times', async () => {
  const { ask, prove } = await appWith(3)
  const expired = []
  for (let n = 0; n < 5; n++) expired.push(await ask('/a', bearing('expired')))
  expect(expired).toEqual([200, 200, 200, 429, 429])
  expect(prove).toHaveBeenCalledTimes(1)
  expect(await ask('/a', bearing('one'))).toBe(200)
})

it('counts a whole IPv6 network as one address', async () => {
  const { ask } = await appWith(1)
  const from = (remoteAddress: string) => ({ remoteAddress })
  expect([await ask('/a', from('2001:db8:1:2::1')), await ask('/a', from('2001:db8:1:2:ffff::9'))]).toEqual([200, 429])
  expect([await ask('/a', from('2001:db8:1:3::1')), await ask('/a', from('192.0.2.1'))]).toEqual([200, 200])
})

it('counts a route with its own limit separately, and a probe not at all', async () => {
  const { ask } = await appWith(1)
  expect([await ask('/rare'), await ask('/rare'), await ask('/a')]).toEqual([200, 429, 200])
  for (let n = 0; n < 5; n++) expect(await ask('/probe')).toBe(200)
})

it("applies a route's higher limit only to known callers", async () => {
  const { ask } = await appWith(1)
  const known = { headers: { authorization: 'Bearer one' } }
  const often = async (options?: InjectOptions) => [await ask('/often', options), await ask('/often', options)]
  expect([await often(known), await often(), await ask('/a')]).toEqual([[200, 200], [200, 429], 429])
  expect([await ask('/often', known), await ask('/often', known)]).toEqual([200, 429])
})

it('counts a HEAD request once', async () => {
  const { ask } = await appWith(2)
  const head = () => ask('/a', { method: 'HEAD' })
  expect([await head(), await head(), await head()]).toEqual([200, 200, 429])
})

it('sends no rate-limit headers while less than half of the limit is used', async () => {
  const { app } = await appWith(4)
  const left = async () => (await app.inject({ url: '/a' })).headers['x-ratelimit-remaining']
  expect([await left(), await left(), await left()]).toEqual([undefined, undefined, '1'])
})

it('sends the remaining requests, the reset time, and retry-after', async () => {
  const { app } = await appWith(1)
  const { headers } = await app.inject({ url: '/a' })
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' })
  expect(headers['retry-after']).toBeUndefined()
  vi.advanceTimersByTime(20_500)
  const refused = await app.inject({ url: '/a' })
  expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': '40' })
})

it('sends retry-after to an address with too many invented tokens', async () => {
  const { app } = await appWith(2)
  const ask = (n: number) => app.inject({ url: '/often', ...bearing(`made up ${n}`) })
  for (let n = 0; n < 2; n++) await ask(n)
  vi.advanceTimersByTime(20_500)
  const refused = await ask(2)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
})
