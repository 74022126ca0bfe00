import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { points } from '@avalive/contract/points'
import { sandbox } from '@avalive/contract/sandbox'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

let connections: Connections
let started: Awaited<ReturnType<typeof sandboxParts>>['started']
const it = appTest
  .extend('dataDir', { scope: 'file' }, () => mkdtemp(join(tmpdir(), 'avalive-payoneer-')))
  .override('options', ({ dataDir }) => ({
    env: { DATA_DIR: dataDir },
    prepare: async (config, connectionString) => {
      connections = connect(connectionString, 2, () => {})
      const quiet = () => {}
      const parts = await sandboxParts(config, connections, features, quiet, quiet)
      started = parts.started
      return parts
    },
  }))
it.beforeAll(async ({ app }) => {
  // A second start finds what the first one created.
  for (let n = 0; n < 2; n++) await started?.(app)
})
it.afterAll(async ({ dataDir }) => {
  await connections.close()
  await rm(dataDir, { recursive: true, force: true })
})

const become = async (app: TestApp) => {
  const { payload } = await app.call(sandbox.becomePersona, { persona: 'payoneer' })
  return { token: payload.token }
}
const historyOf = async (app: TestApp) =>
  (await app.call(payoneer.listPayoneerPayouts, {}, await become(app))).payload.payouts.map(({ status }) => status)
const pass = (app: TestApp, hours: number) => app.call(sandbox.moveClock, { advanceSeconds: hours * 3600 })

describe('the persona payoneer', () => {
  // shows modes-26
  it('has points, an active account and payouts of every kind', async ({ app }) => {
    const me = await become(app)
    expect((await app.call(points.getBalance, {}, me)).payload.livePoint.total).toBeGreaterThanOrEqual(20_000)
    const { payee } = (await app.call(payoneer.getPayoneerPayee, {}, me)).payload
    expect(payee).toMatchObject({ status: 'active', payoneerID: expect.stringMatching(/^\d{8,}$/) })
    expect((await app.call(payoneer.getPayoneerRate, {}, me)).payload.rateOfUsd).not.toBe('')
    expect(await historyOf(app)).toEqual(['provisional', 'cancelled', 'transferred'])
  })

  it('is paid when the clock moves on', async ({ app }) => {
    const me = await become(app)
    const { rateOfUsd } = (await app.call(payoneer.getPayoneerRate, {}, me)).payload
    const input = { AmountOfLivePoints: 5000, RateOfUSD: rateOfUsd }
    const requested = await app.call(payoneer.requestPayoneerPayout, input, me)
    // From the 1st until the tally is done, nothing can be requested.
    if (requested.status !== 200) return
    await pass(app, 73)
    expect((await historyOf(app))[0]).toBe('pending')
    await pass(app, 25)
    await pass(app, 13)
    expect((await historyOf(app)).slice(0, 2)).toEqual(['transferred', 'transferred'])
  })

  it('can follow a registration link to the stand-in and come back linked', async ({ app }) => {
    const me = await become(app)
    expect((await app.call(payoneer.deregisterPayoneer, {}, me)).status).toBe(200)
    const { registrationLink } = (await app.call(payoneer.preparePayoneerRegistration, {}, me)).payload
    const { pathname, origin } = new URL(registrationLink)
    expect((await app.server.inject({ url: pathname, headers: { host: new URL(origin).host } })).statusCode).toBe(200)
    const done = await app.server.inject({
      method: 'POST',
      url: pathname,
      headers: { host: new URL(origin).host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'state=pending',
    })
    expect(done.headers.location).toBe(`${origin}/mypage/payment_registration/payoneer`)
    const { payee } = (await app.call(payoneer.getPayoneerPayee, {}, me)).payload
    expect(payee?.status).toBe('pending')
  })
})
