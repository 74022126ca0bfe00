import { pathsOf } from '@avalive/contract/call'
import { allCalls, contract } from '@avalive/contract/index'
import { plainRoutes } from '@avalive/contract/pages'
import { realtimeMessages } from '@avalive/contract/realtime-messages'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let app: TestApp
let routes: string[]
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
  routes = [...app.registered].sort()
})
afterAll(() => app.stop())

describe('the contract', () => {
  // shows wire-14, modes-1
  it('names every route that the server has, and the server has every route it names', () => {
    const calls = allCalls.filter((call) => !call.sandboxOnly)
    const named = [
      ...calls.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`)),
      ...plainRoutes
        .filter((route) => !route.sandboxOnly)
        .flatMap((route) => route.methods.map((method) => `${method} ${route.path}`)),
    ]
    // Pages and their files need the built web app, which the browser journeys have.
    const withoutPages = named.filter((route) => route !== 'GET /*' && route !== 'GET /assets/*')
    expect(routes).toEqual(withoutPages.sort())
  })

  // shows events-64, security-2
  it.each(
    allCalls
      .filter((call) => call.auth !== 'anonymous' && !call.alwaysAnswers)
      .map((call) => [`${call.area}.${call.name}`, call] as const),
  )('%s refuses a caller without a session', async (_name, call) => {
    const { status } = await app.call(call, {} as never)
    expect(status).toBe(401)
  })

  // shows console-2
  it('refuses a member what is an operator’s', async () => {
    const member = await app.newMember()
    expect((await app.call(contract.console.listDeadLetters, {}, { token: member.token })).status).toBe(403)
    const operator = await app.newMember({ role: 'operator' })
    expect((await app.call(contract.console.listDeadLetters, {}, { token: operator.token })).status).toBe(200)
  })

  // shows wire-15
  it('is served as an OpenAPI document that has every call', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json()
    for (const call of allCalls)
      for (const path of pathsOf(call)) expect(paths).toHaveProperty([path, call.method.toLowerCase()])
  })

  // shows wire-15
  it('can be read at /api/docs', async () => {
    const page = (await app.server.inject({ url: '/api/docs' })).body
    for (const call of allCalls) expect(page).toContain(call.path)
  })

  // shows wire-18
  it('describes every message of the WebSocket, in both', async () => {
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

  it('does not open the sandbox’s doors by itself', async () => {
    for (const call of allCalls.filter((call) => call.sandboxOnly)) {
      expect((await app.call(call, {} as never)).status).toBe(404)
    }
  })
})
