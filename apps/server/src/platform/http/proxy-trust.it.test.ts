import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

/** `inject` connects from 127.0.0.1 unless a request says otherwise. */
const STRANGER = '203.0.113.66'

const env = { TRUST_PROXY: 'loopback, 10.0.0.0/8', GEO_HEADER: 'cf-ipcountry', REQUESTS_PER_MINUTE: '5' }
const it = appTest.override('options', { env })

const boot = (app: TestApp, from: { peer?: string; forwarded?: string; headers?: Record<string, string> }) =>
  app.server.inject({
    url: '/web/boot',
    remoteAddress: from.peer ?? '127.0.0.1',
    headers: { ...(from.forwarded ? { 'x-forwarded-for': from.forwarded } : {}), ...from.headers },
  })
const regionOf = async (app: TestApp, from: Parameters<typeof boot>[1]) => (await boot(app, from)).json().region

describe('the region header', () => {
  const headers = { 'cf-ipcountry': 'US' }

  it.for([
    ['the proxy, for a visitor', { forwarded: '198.51.100.1', headers }, 'US'],
    ['a proxy of the trusted network, for a visitor', { peer: '10.1.2.3', forwarded: '198.51.100.2', headers }, 'US'],
    ['a visitor without a proxy', { peer: STRANGER, headers }, 'JP'],
    ['a visitor who claims to be a proxy', { peer: STRANGER, forwarded: '127.0.0.1', headers }, 'JP'],
    ['a visitor who names a whole chain', { peer: STRANGER, forwarded: '198.51.100.3, 10.0.0.1', headers }, 'JP'],
  ] as const)('from %s gives %o the region %s', async ([_who, from, region], { app }) => {
    expect(await regionOf(app, from)).toBe(region)
  })
})

describe('X-Forwarded-For', () => {
  const statuses = async (app: TestApp, requests: readonly Parameters<typeof boot>[1][]) => {
    const all: number[] = []
    for (const request of requests) all.push((await boot(app, request)).statusCode)
    return all
  }
  const numbers = Array.from({ length: 7 }, (_, n) => n)

  it('from an untrusted sender buys no new rate limit', async ({ app }) => {
    const forged = numbers.map((n) => ({ peer: '203.0.113.1', forwarded: `198.51.100.${100 + n}` }))
    expect(await statuses(app, forged)).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('with forged addresses in front of the one that the proxy added buys no new rate limit', async ({ app }) => {
    const forged = numbers.map((n) => ({ forwarded: `198.51.100.${120 + n}, 203.0.113.2` }))
    expect(await statuses(app, forged)).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('from the proxy counts each visitor alone', async ({ app }) => {
    const visitors = numbers.map((n) => ({ forwarded: `198.51.100.${140 + n}` }))
    expect(await statuses(app, visitors)).toEqual(numbers.map(() => 200))
  })
})
