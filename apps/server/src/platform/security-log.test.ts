import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import { nowhere, SecurityLog, shortened } from './security-log.ts'

const collect = (config: Partial<Pick<Config, 'mode' | 'LOG_LEVEL'>> = {}) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const settings = { mode: 'production', LOG_LEVEL: 'info', ...config } as const
  const securityLog = new SecurityLog(settings, createLog(settings, stream))
  return { securityLog, taken: () => lines.splice(0).map((line) => JSON.parse(line)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = { call: 'account.getOwner', status: 401, reason: 'notSignedIn' }

describe('a line of the security log', () => {
  it('is JSON on one line with type, event, time, source and the declared fields', () => {
    const { securityLog, taken } = collect()
    const source = { network: '203.0.113.9', requestId: 'r-1', caller: 7n }
    securityLog.write('callRefused', source, refusal)
    expect(taken()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        type: 'security',
        event: 'callRefused',
        reqId: 'r-1',
        network: '203.0.113.0/24',
        caller: '7',
        ...refusal,
        msg: 'security event',
      },
    ])
  })

  it('contains no field that the event does not declare', () => {
    const { securityLog, taken } = collect()
    const fields = { ...refusal, token: 'a secret', nickname: 'a secret', anything: 'a secret' }
    securityLog.write('callRefused', nowhere, fields)
    expect(JSON.stringify(taken())).not.toMatch(/a secret|token|nickname|anything/)
  })

  it('stays one line when a value contains line breaks and control characters', () => {
    const { securityLog, taken } = collect()
    const reason = 'x\n{"type":"security","event":"signInSucceeded"}\u001b[31m'
    securityLog.write('callRefused', nowhere, { ...refusal, reason })
    expect(taken()).toEqual([expect.objectContaining({ event: 'callRefused', reason })])
  })

  it('is not written with wrong fields, which the log reports without their values', () => {
    const { securityLog, taken } = collect()
    securityLog.write('sessionEnded', nowhere, { userId: 1n, sessionId: 'a secret', reason: 'logout' })
    const [line, ...others] = taken()
    expect(others).toEqual([])
    expect(line).toMatchObject({ level: 50, event: 'sessionEnded', wrong: ['sessionId'] })
    expect(JSON.stringify(line)).not.toContain('a secret')
  })

  it.each([
    ['production', 'silent', 1],
    ['production', 'error', 1],
    ['sandbox', 'warn', 0],
    ['sandbox', 'info', 1],
  ] as const)('is written in %s with LOG_LEVEL=%s: %i', (mode, level, count) => {
    const { securityLog, taken } = collect({ mode, LOG_LEVEL: level })
    securityLog.write('callRefused', nowhere, refusal)
    expect(taken()).toHaveLength(count)
  })
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
])('the network %s is written as %s', (network, written) => {
  expect(shortened(network)).toBe(written)
})

describe('a flood of events', () => {
  const from = (n: number) => ({ network: `10.0.${n >> 8}.${n & 255}` })

  it('of one source is written a few times a minute, then counted in one line', () => {
    const { securityLog, taken } = collect()
    for (let n = 0; n < 1000; n++) securityLog.write('callRefused', from(1), refusal)
    expect(taken()).toHaveLength(5)
    vi.advanceTimersByTime(60_000)
    expect(taken()).toEqual([
      expect.objectContaining({ type: 'security', event: 'suppressed', of: 'callRefused', count: 995, sources: 1 }),
    ])
    vi.advanceTimersByTime(60_000)
    expect(taken()).toEqual([])
    securityLog.write('callRefused', from(1), refusal)
    expect(taken()).toHaveLength(1)
  })

  it('of many sources is written at most 300 times a minute', () => {
    const { securityLog, taken } = collect()
    for (let n = 0; n < 5000; n++) securityLog.write('rateLimited', from(n), { call: 'account.getOwner' })
    expect(taken()).toHaveLength(300)
    securityLog.flush()
    expect(taken()).toEqual([expect.objectContaining({ event: 'suppressed', count: 4700, sources: 4700 })])
  })

  it('does not hide another source, another event or a signed-in caller of the same network', () => {
    const { securityLog, taken } = collect()
    for (let n = 0; n < 100; n++) securityLog.write('callRefused', from(1), refusal)
    taken()
    securityLog.write('callRefused', from(2), refusal)
    securityLog.write('callRefused', { ...from(1), caller: 7n }, refusal)
    securityLog.write('foreignOrigin', from(1), { call: 'account.getOwner' })
    expect(taken()).toHaveLength(3)
  })

  it('leaves sign-ins and ended sessions complete', () => {
    const { securityLog, taken } = collect()
    const sessionId = '019a0000-0000-7000-8000-000000000000'
    for (let n = 0; n < 1000; n++) {
      const fields = { service: 'x', userId: 1n, sessionId, isNewAccount: false }
      securityLog.write('signInSucceeded', from(1), fields)
    }
    expect(taken()).toHaveLength(1000)
  })

  it('is reported when the server stops', () => {
    const { securityLog, taken } = collect()
    for (let n = 0; n < 3; n++) securityLog.write('rateLimited', from(1), { call: 'account.getOwner' })
    taken()
    securityLog.close()
    expect(taken()).toEqual([expect.objectContaining({ event: 'suppressed', of: 'rateLimited', count: 2 })])
    vi.advanceTimersByTime(120_000)
    expect(taken()).toEqual([])
  })
})
