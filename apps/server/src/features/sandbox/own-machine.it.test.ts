import { errorCode } from '@avalive/contract/errors'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

let app: TestApp
let connections: Connections
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), {
    env: { PUBLIC_URL: 'http://avalive.test:3000', TRUST_PROXY: 'loopback' },
    prepare: async (config, connectionString) => {
      connections = connect(connectionString, 2, () => {})
      const ignore = () => {}
      return sandboxParts(config, connections, features, ignore, ignore)
    },
  })
})
afterAll(async () => {
  await connections.close()
  await app.stop()
})

const session: InjectOptions = { method: 'POST', url: '/sandbox/session', payload: { persona: 'viewer' } }
const endpoints: readonly InjectOptions[] = [
  session,
  { method: 'GET', url: '/sandbox/personas' },
  { method: 'POST', url: '/sandbox/clock', payload: { advanceSeconds: 0 } },
  { method: 'GET', url: '/sandbox/art/swatches/red.svg' },
  { method: 'GET', url: '/sandbox/stripe/dashboard' },
  { method: 'GET', url: '/sandbox/stripe/requests' },
  { method: 'GET', url: '/sandbox/openid/google/.well-known/openid-configuration' },
]

const ask = async (request: InjectOptions, headers: Record<string, string>) => {
  const answer = await app.server.inject({ ...request, headers })
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies }
}

describe('a sandbox endpoint', () => {
  it.each<Record<string, string>>([
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: 'avalive.test:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '127.0.0.1:3001', origin: 'http://avalive.test:3000' },
  ])('answers a request from this machine: %o', async (headers) => {
    for (const endpoint of endpoints) expect((await ask(endpoint, headers)).status, String(endpoint.url)).toBe(200)
  })

  it.each<Record<string, string>>([
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
  ])('refuses a request from another site: %o', async (headers) => {
    for (const endpoint of endpoints) {
      const { status, body, cookies } = await ask(endpoint, headers)
      expect([status, cookies], String(endpoint.url)).toEqual([403, []])
      expect(JSON.parse(body).payload.errorCode).toBe(errorCode('sandbox', 'foreignOrigin'))
    }
  })
})
