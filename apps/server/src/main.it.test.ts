import { allCalls } from '@avalive/contract/index'
import { plainRoutes } from '@avalive/contract/pages'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { databaseTest as it } from '@avalive/testkit/database-test'
import { productionEnv } from '@avalive/testkit/production-env'
import { afterAll, describe, expect } from 'vitest'
import { type RunningServer, startServer } from './main.ts'

const PORT = await freePort()
const origin = `http://127.0.0.1:${PORT}`

/** Adds a host to the address, as an operator's has one. The tests still reach their database by its socket. */
const withHost = (connectionString: string): string => connectionString.replace('@/', '@localhost/')

let server: RunningServer

it.beforeAll(async ({ database }) => {
  const env = { ...productionEnv(withHost(database.connectionString), PORT), LOG_LEVEL: 'silent' }
  server = await startServer({ webFolder: null, env })
})
afterAll(async () => {
  await server.stop()
})

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify(body),
  })

describe('production', () => {
  // shows modes-9
  it('uses the given database and seeds no demo world', async ({ database }) => {
    expect(server.config.mode).toBe('production')
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const { rows } = await server.app.context.pool.query(
      'select current_database() as name, (select count(*)::int from users) as people',
    )
    expect(rows).toEqual([{ name: new URL(withHost(database.connectionString)).pathname.slice(1), people: 0 }])
  })

  // shows modes-9
  it.each([
    [1, 'https://x.com/i/oauth2/authorize', 'id-at-x'],
    [4, 'https://www.facebook.com/v23.0/dialog/oauth', 'id-at-facebook'],
  ])('sends people who sign in with service %i to %s', async (sns_kind, address, clientId) => {
    const { payload } = JSON.parse(await (await post('/api/v1/streamer_users/web/login', { sns_kind })).text())
    const url = new URL(payload.authorize_url)
    expect(url.origin + url.pathname).toBe(address)
    expect(url.searchParams.get('client_id')).toBe(clientId)
    expect(url.searchParams.get('redirect_uri')).toBe(
      `https://avalive.example/api/v1/streamer_users/web/callback/${sns_kind}`,
    )
  })

  // shows modes-11
  it('returns 404 at every sandbox endpoint', async () => {
    const doors = [
      ...allCalls.filter((call) => call.sandboxOnly),
      ...plainRoutes.filter((route) => route.sandboxOnly).map(({ path }) => ({ method: 'GET', path })),
    ]
    expect(doors.length).toBeGreaterThan(4)
    for (const { method, path } of doors) {
      const answer = method === 'GET' ? await fetch(origin + path) : await post(path, {})
      expect(answer.status, path).toBe(404)
    }
  })

  it("ignores the sandbox's region header", async () => {
    const boot = await fetch(`${origin}/web/boot`, { headers: { 'x-sandbox-region': 'RU' } })
    expect(JSON.parse(await boot.text())).toMatchObject({ region: 'JP', sandbox: false })
  })
})
