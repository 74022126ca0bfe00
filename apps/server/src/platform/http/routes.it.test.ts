import { type Auth, pathsOf } from '@avalive/contract/call'
import { allCalls, contract } from '@avalive/contract/index'
import { plainRoutes } from '@avalive/contract/pages'
import { realtimeMessages } from '@avalive/contract/realtime-messages'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Which calls are whose. A change here is a change of who may do what: make it on purpose. */
const whose: Record<Auth, readonly string[]> = {
  anonymous: [
    'session.beginSignIn',
    'session.startSession',
    'session.finishFirstSignIn',
    'session.endSession',
    'maintenance.checkAll',
    'log.writeAccessLog',
    'live.getStreamer',
    'rankings.listAudience',
    'rankings.listGeneral',
    'gacha.listGachas',
    'gacha.listItems',
    'gacha.listFurnitureItems',
    'gacha.listFurnitureGachas',
    'gacha.getTable',
    'sandbox.listPersonas',
    'sandbox.becomePersona',
    'sandbox.moveClock',
    'sandbox.setRegion',
    'sandbox.setMaintenance',
  ],
  member: [
    'account.getOwner',
    'account.getMypage',
    'coins.getCoinPurchase',
    'coins.getCoinHistories',
    'coins.createIntent',
    'coins.updatePurchase',
    'coins.commitPurchase',
    'coins.cancelPostpaid',
    'coins.getPendingPurchase',
    'coins.recordPayment',
    'coins.setPrimaryCard',
    'coins.detachCard',
    'live.getMedia',
    'live.listComments',
    'live.sendComment',
    'live.removeComment',
    'live.listGifts',
    'live.listGiftsSent',
    'live.sendGift',
    'live.follow',
    'live.unfollow',
    'live.followExists',
    'points.getBalance',
    'games.getPeriod',
    'games.listPeriods',
    'games.listRankings',
    'games.getEntry',
    'games.listEntries',
    'gacha.draw',
    'gacha.confirmDraw',
    'gacha.listDraws',
    'gacha.countResults',
    'gacha.getWallet',
    'gacha.revealSeed',
    'events.getEvent',
    'events.listEvents',
    'events.listPastEvents',
    'events.getResult',
    'events.listResults',
    'events.getScoringEvent',
    'events.listAvatars',
    'events.getStreamerOwner',
    'events.optInToRank',
    'log.writeLog',
  ],
  streamer: [
    'events.enter',
    'events.cancelPreEntry',
    'live.startBroadcast',
    'live.reserveBroadcast',
    'live.endBroadcast',
    'live.blockPerson',
    'live.unblockPerson',
  ],
  operator: [
    'events.closeEvent',
    'live.reserveForStreamer',
    'live.endForStreamer',
    'account.suspendUser',
    'account.liftSuspension',
    'console.listDeadLetters',
    'console.retryDeadLetter',
    'coins.listCoinDebts',
    'coins.settleCoinDebt',
    'coins.writeOffCoinDebt',
    'coins.offsetCoinDebt',
  ],
  gameServer: ['games.submitScore'],
}

let app: TestApp
let routes: string[]
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
  routes = [...app.registered].sort()
})
afterAll(() => app.stop())

describe('the contract', () => {
  it.each(Object.entries(whose))('gives %s callers exactly the pinned calls', (auth, names) => {
    const found = allCalls.filter((call) => call.auth === auth).map((call) => `${call.area}.${call.name}`)
    expect(found.sort()).toEqual([...names].sort())
  })

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

  it('never names one path twice', () => {
    const all = allCalls.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`))
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(
    allCalls
      .filter((call) => call.auth !== 'anonymous' && !call.alwaysAnswers)
      .map((call) => [`${call.area}.${call.name}`, call] as const),
  )('%s refuses a caller without a session', async (_name, call) => {
    const { status } = await app.call(call, {} as never)
    expect(status).toBe(401)
  })

  it('gives everything under /operator/ to operators, and nothing else', () => {
    const isOperators = (path: string) => path.startsWith('/operator/')
    expect(allCalls.filter((call) => isOperators(call.path) !== (call.auth === 'operator'))).toEqual([])
  })

  it('refuses a member what is an operator’s', async () => {
    const member = await app.newMember()
    expect((await app.call(contract.console.listDeadLetters, {}, { token: member.token })).status).toBe(403)
    const operator = await app.newMember({ role: 'operator' })
    expect((await app.call(contract.console.listDeadLetters, {}, { token: operator.token })).status).toBe(200)
  })

  it('is served as an OpenAPI document that has every call', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json()
    for (const call of allCalls)
      for (const path of pathsOf(call)) expect(paths).toHaveProperty([path, call.method.toLowerCase()])
  })

  it('can be read at /api/docs', async () => {
    const page = (await app.server.inject({ url: '/api/docs' })).body
    for (const call of allCalls) expect(page).toContain(call.path)
  })

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
