import { errorCode } from '@avalive/contract/errors'
import type { TestApp } from '@avalive/testkit/app'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'

const it = sandboxTest.override('options', {
  env: { PUBLIC_URL: 'http://avalive.test:3000', TRUST_PROXY: 'loopback' },
})

const session: InjectOptions = { method: 'POST', url: '/sandbox/session', payload: { persona: 'viewer' } }
const endpoints: readonly InjectOptions[] = [
  session,
  { method: 'GET', url: '/sandbox/personas' },
  { method: 'POST', url: '/sandbox/clock', payload: { advanceSeconds: 0 } },
  { method: 'GET', url: '/sandbox/art/swatches/red.svg' },
  { method: 'GET', url: '/sandbox/stripe/dashboard' },
  { method: 'GET', url: '/sandbox/stripe/requests' },
  { method: 'GET', url: '/sandbox/mail' },
  { method: 'GET', url: '/sandbox/gift_codes/dashboard' },
  { method: 'GET', url: '/sandbox/payoneer/dashboard' },
  { method: 'GET', url: '/sandbox/openid/google/.well-known/openid-configuration' },
]

const ask = async (app: TestApp, request: InjectOptions, headers: Record<string, string>) => {
  const answer = await app.server.inject({ ...request, headers })
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies }
}

describe('a sandbox endpoint', () => {
  it.for<Record<string, string>>([
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'avalive.test:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '127.0.0.1:3001', origin: 'http://avalive.test:3000' },
  ])('answers a request from this machine: %o', async (headers, { app }) => {
    for (const endpoint of endpoints) expect((await ask(app, endpoint, headers)).status, String(endpoint.url)).toBe(200)
  })

  it.for<Record<string, string>>([
    // An attacker's name that resolves to this machine. To the browser, it is the attacker's own site.
    { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    { host: 'evil.example:3000' },
    { host: 'localhost.evil.example:3000' },
    { host: '192.0.2.1:3000' },
    { host: 'evil.example:3000', 'x-forwarded-host': 'localhost:3000' },
    { host: ':::' },
    { host: 'localhost:3000', origin: 'https://evil.example' },
    { host: 'localhost:3000', origin: 'http://localhost:4000' },
    { host: 'localhost:3000', origin: 'https://localhost:3000' },
    { host: 'localhost:3000', origin: 'null' },
    { host: 'localhost:3000', origin: 'nonsense' },
  ])('refuses a request from another site: %o', async (headers, { app }) => {
    for (const endpoint of endpoints) {
      const { status, body, cookies } = await ask(app, endpoint, headers)
      expect([status, cookies], String(endpoint.url)).toEqual([403, []])
      expect(JSON.parse(body).payload.errorCode).toBe(errorCode('sandbox', 'foreignOrigin'))
    }
  })
})
