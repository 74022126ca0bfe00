import { type Call, pathsOf } from '@avalive/contract/call'
import { allCalls, contract } from '@avalive/contract/index'
import { plainRoutes } from '@avalive/contract/pages'
import { personaNames } from '@avalive/demo-world/persona-names'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { afterAll, describe, expect } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

const { account, live, maintenance, sandbox } = contract

let connections: Connections
const progress: string[] = []
const it = appTest.override('options', {
  prepare: async (config, connectionString) => {
    connections = connect(connectionString, 2, () => {})
    await sandboxParts(
      config,
      connections,
      features,
      (line) => progress.push(line),
      () => {},
    )
    // A second start finds the existing world.
    return sandboxParts(
      config,
      connections,
      features,
      (line) => progress.push(line),
      () => {},
    )
  },
})
afterAll(async () => {
  await connections.close()
})

const become = async (app: TestApp, persona: string) =>
  (await app.call(sandbox.becomePersona, { persona })).payload.token
const mypage = async (app: TestApp, token: string, headers: Record<string, string> = {}) =>
  (await app.call(account.getMypage, {}, { token, headers })).payload

describe('the sandbox', () => {
  // shows session-67
  it('verifies an operator without an authenticator', async ({ app }) => {
    expect(
      (await app.call(contract.console.listDeadLetters, {}, { token: await become(app, 'operator') })).status,
    ).toBe(200)
    const { token } = await app.newMember({ role: 'operator', awaitsSecondFactor: true })
    expect((await app.call(contract.console.listDeadLetters, {}, { token })).status).toBe(403)
    const { payload } = await app.call(sandbox.passSecondFactor, {}, { token })
    expect((await app.call(contract.console.listDeadLetters, {}, { token: payload.token })).status).toBe(200)
    expect((await app.call(account.getOwner, {}, { token })).status).toBe(401)
    expect((await app.call(sandbox.passSecondFactor, {})).status).toBe(401)
  })

  it('registers all its endpoints of the contract, and no others', ({ app }) => {
    const isSandbox = (call: Call) => call.sandboxOnly
    const named = [
      ...allCalls.filter(isSandbox).flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`)),
      ...plainRoutes
        .filter((route) => route.sandboxOnly)
        .flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
    ]
    const isNamed = (route: string) =>
      named.includes(route) || / \/sandbox\/(openid|stripe|mail|gift_codes|payoneer|push|wise)(\/|$)/.test(route)
    expect([...app.registered].filter((route) => route.includes('/sandbox/') && !isNamed(route))).toEqual([])
    for (const call of allCalls.filter(isSandbox)) expect(app.registered).toContain(`${call.method} ${call.path}`)
  })

  // shows modes-2
  it('creates the demo world once', () => {
    expect(progress).toEqual([expect.stringMatching(/^demo world made \(\d+ people\)$/), 'demo world is there'])
  })

  // shows modes-12, modes-19, modes-20, modes-21, modes-25, modes-26, modes-27, modes-28
  it.for(personaNames.filter((name) => !['child', 'suspended', 'no-permission'].includes(name)))(
    'signs %s in at once',
    async (persona, { app }) => {
      const token = await become(app, persona)
      expect((await app.call(account.getOwner, {}, { token })).status).toBe(200)
    },
  )

  // shows modes-13
  it('lists the personas who have an account, with name, region and picture', async ({ app }) => {
    const { personas } = (await app.call(sandbox.listPersonas, {})).payload
    expect(personas.map(({ persona }) => persona).sort()).toEqual(
      personaNames.filter((name) => name !== 'child').sort(),
    )
    const iconUrl = expect.stringMatching(/^\/pictures\/people\/\w+\.svg/)
    expect(personas).toContainEqual({ persona: 'wise', nickname: 'Lotte im Rampenlicht', region: 'DE', iconUrl })
  })

  it('does not sign in a child, an unknown or suspended persona, or one without permission', async ({ app }) => {
    expect((await app.call(sandbox.becomePersona, { persona: 'child' })).status).toBe(404)
    expect((await app.call(sandbox.becomePersona, { persona: 'nobody' })).status).toBe(404)
    for (const persona of ['suspended', 'no-permission']) {
      expect((await app.call(account.getOwner, {}, { token: await become(app, persona) })).status).toBe(401)
    }
  })

  it('shows a viewer’s start page with coins and official streams', async ({ app }) => {
    const page = await mypage(app, await become(app, 'viewer'))
    expect(page.totalCoin).toBe(3650)
    expect(page.userInfo).toMatchObject({ region: 'JP', username: 'さくら餅' })
    expect(page.medias.length).toBeGreaterThan(1)
    expect(page.medias.some((media) => media.watchCount > 999)).toBe(true)
    expect(page.medias[0]?.mediaStreamers[0]?.nickname).toBeTruthy()
  })

  // shows account-12, payouts-6, modes-15, modes-16
  it('sets a region for the caller’s session, or for one call by header', async ({ app }) => {
    const [token, other] = [await become(app, 'viewer'), await become(app, 'viewer')]
    expect((await mypage(app, token)).isTransferNGRegion).toBe(false)
    await app.call(sandbox.setRegion, { region: 'RU' }, { token })
    expect((await mypage(app, token)).isTransferNGRegion).toBe(true)
    expect((await mypage(app, other)).isTransferNGRegion).toBe(false)
    expect((await mypage(app, other, { 'x-sandbox-region': 'RU' })).isTransferNGRegion).toBe(true)
    expect((await mypage(app, token, { 'x-sandbox-region': 'JP' })).isTransferNGRegion).toBe(false)
  })

  it('stores the region of a caller without a session in a cookie', async ({ app }) => {
    const { headers } = await app.call(sandbox.setRegion, { region: 'TW' })
    expect(String(headers['set-cookie'])).toContain('avalive_sandbox_region=TW')
    const boot = await app.server.inject({ url: '/web/boot', headers: { cookie: 'avalive_sandbox_region=TW' } })
    expect(boot.json()).toMatchObject({ region: 'TW', sandbox: true, signedIn: false })
  })

  it('turns maintenance on and off', async ({ app }) => {
    await app.call(sandbox.setMaintenance, { on: true })
    expect((await app.call(maintenance.checkAll, {})).status).toBe(503)
    await app.call(sandbox.setMaintenance, { on: false })
    expect((await app.call(maintenance.checkAll, {})).status).toBe(200)
  })

  // shows wire-11, modes-14
  it('moves the clock, runs due tasks, and refuses invalid input', async ({ app }) => {
    const token = await become(app, 'viewer')
    const { payload } = await app.call(sandbox.moveClock, { advanceSeconds: 40 * 86_400 })
    const ahead = Temporal.Instant.from(payload.now).since(Temporal.Now.instant()).total('hours')
    expect(Math.round(ahead)).toBe(40 * 24)
    expect((await app.call(account.getOwner, {}, { token })).status).toBe(401)
    const { rows } = await app.context.pool.query('select from sessions')
    expect(rows).toHaveLength(0)

    const now = Temporal.Now.instant().toString()
    expect((await app.call(sandbox.moveClock, { now })).status).toBe(200)
    expect((await app.call(sandbox.moveClock, { advanceSeconds: -1 })).status).toBe(400)
    expect((await app.call(sandbox.moveClock, { now: 'tomorrow' })).status).toBe(400)
  })

  // shows live-54
  it('plays a video for every live RTMP stream', async ({ app }) => {
    const token = await become(app, 'viewer')
    const rows = await app.context.db
      .selectFrom('streams')
      .where('mediaType', '=', 0)
      .where('status', '=', 30)
      .select('mediaId')
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    for (const { mediaId } of rows) {
      const { media } = (await app.call(live.getMedia, { mediaId }, { token })).payload
      const playlist = await app.server.inject({ url: media.playbackUrl ?? '' })
      expect(playlist.headers['content-type']).toContain('application/vnd.apple.mpegurl')
      const segment = playlist.body.split('\n').find((line) => line.endsWith('.ts')) ?? ''
      const played = await app.server.inject({ url: `/sandbox/hls/${segment}` })
      expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp2t'])
      // A transport stream has packets of 188 bytes, each beginning with the same byte.
      expect([played.rawPayload[0], played.rawPayload[188], played.rawPayload.length % 188]).toEqual([0x47, 0x47, 0])
    }
    for (const name of ['nobody.m3u8', `${rows[0]?.mediaId}.m3u9`, 'nobody/1.ts', `${rows[0]?.mediaId}/99999.ts`]) {
      expect((await app.server.inject({ url: `/sandbox/hls/${name}` })).statusCode).toBe(404)
    }
  })

  it('draws the pictures that the demo world refers to', async ({ app }) => {
    const page = await mypage(app, await become(app, 'viewer'))
    const { gifts } = (await app.call(live.listGifts, {}, { token: await become(app, 'viewer') })).payload
    const thumbnails = page.medias.map((media) => media.thumbnail)
    for (const url of [page.userInfo.iconUrl, ...thumbnails, ...gifts.map((gift) => gift.imageUrl)]) {
      const picture = await app.server.inject({ url })
      expect(picture.headers['content-type']).toContain('image/svg+xml')
      expect(picture.body).toMatch(/^<svg/)
    }
    expect((await app.server.inject({ url: '/sandbox/art/gifts/nothing.svg' })).statusCode).toBe(404)
  })
})
