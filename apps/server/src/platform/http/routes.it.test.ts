import { pathsOf } from '@avalive/contract/call'
import { allCalls, contract } from '@avalive/contract/index'
import { plainRoutes } from '@avalive/contract/pages'
import { realtimeMessages } from '@avalive/contract/realtime-messages'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const it = appTest.extend('routes', { scope: 'file' }, ({ app }) => [...app.registered].sort())

describe('the contract', () => {
  // shows wire-14, modes-1
  it('lists exactly the routes that the server has', ({ routes }) => {
    const calls = allCalls.filter((call) => !call.sandboxOnly)
    const named = [
      ...calls.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`)),
      ...plainRoutes
        .filter((route) => !route.sandboxOnly)
        .flatMap((route) => route.methods.map((method) => `${method} ${route.path}`)),
    ]
    // Pages and their files need the built web app, which only the browser journeys have.
    const withoutPages = named.filter((route) => !['GET /*', 'GET /assets/*', 'GET /offline.html'].includes(route))
    expect(routes).toEqual(withoutPages.sort())
  })

  // shows events-64, security-2
  it.for(
    allCalls
      .filter((call) => call.auth !== 'anonymous' && !call.alwaysAnswers)
      .map((call) => [`${call.area}.${call.name}`, call] as const),
  )('%s refuses a caller without a session', async ([_name, call], { app }) => {
    const { status } = await app.call(call, {} as never)
    expect(status).toBe(401)
  })

  // shows console-2
  it("refuses an operator's call from a member", async ({ app, member }) => {
    expect((await app.call(contract.console.listDeadLetters, {}, { token: member.token })).status).toBe(403)
    const operator = await app.newMember({ role: 'operator' })
    expect((await app.call(contract.console.listDeadLetters, {}, { token: operator.token })).status).toBe(200)
  })

  // shows wire-15
  it('is served as an OpenAPI document with every call', async ({ app }) => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json()
    for (const call of allCalls)
      for (const path of pathsOf(call)) expect(paths).toHaveProperty([path, call.method.toLowerCase()])
  })

  // shows wire-15
  it('is readable at /api/docs with every call', async ({ app }) => {
    const page = (await app.server.inject({ url: '/api/docs' })).body
    for (const call of allCalls) expect(page).toContain(call.path)
  })

  // shows wire-18
  it('describes every WebSocket message in the OpenAPI document and at /api/docs', async ({ app }) => {
    const document = (await app.server.inject({ url: '/api/openapi.json' })).json()
    const page = (await app.server.inject({ url: '/api/docs' })).body
    const { client, server } = realtimeMessages()
    expect(client.map(({ type }) => type)).toContain('join')
    expect(server.map(({ type }) => type)).toContain('joined')
    for (const { summary } of [...client, ...server]) expect(summary).not.toBe('')
    expect(document['x-realtime'].clientFrame.oneOf).toHaveLength(client.length)
    expect(document['x-realtime'].serverFrame.items.oneOf).toHaveLength(server.length)
    for (const { type } of [...client, ...server]) expect(page).toContain(`<summary><code>${type}</code>`)
  })

  it('has no sandbox calls outside the sandbox', async ({ app }) => {
    for (const call of allCalls.filter((call) => call.sandboxOnly)) {
      expect((await app.call(call, {} as never)).status).toBe(404)
    }
  })
})
