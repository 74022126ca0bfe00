import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@avalive/contract/index'
import { nextRunAfter } from '@avalive/rules/payouts/wise'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

const { account, coins, sandbox } = contract
const PORT = await freePort()

let connections: Connections
let started: Awaited<ReturnType<typeof sandboxParts>>['started']
const it = appTest
  .extend('dataDir', { scope: 'file' }, () => mkdtemp(join(tmpdir(), 'avalive-personas-')))
  .override('options', ({ dataDir }) => ({
    env: { PORT: String(PORT), DATA_DIR: dataDir },
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

const become = async (app: TestApp, persona: string) => ({
  token: (await app.call(sandbox.becomePersona, { persona })).payload.token,
})
const mypage = async (app: TestApp, persona: string) =>
  (await app.call(account.getMypage, {}, await become(app, persona))).payload
const order = async (app: TestApp, persona: string) =>
  (await app.call(coins.getCoinPurchase, { productId: 'coins_1000' }, await become(app, persona))).payload
const cards = async (app: TestApp, persona: string) =>
  (await order(app, persona)).paymentMethods.map(({ card, isPrimary }) => `${card.brand}${isPrimary ? ' primary' : ''}`)

describe('the persona', () => {
  // shows modes-18
  it('viewer is an adult in Japan with two saved cards and some coins', async ({ app }) => {
    expect(await cards(app, 'viewer')).toEqual(['visa primary', 'mastercard'])
    expect((await order(app, 'viewer')).needsGuardianConsent).toBe(false)
    const { userInfo, totalCoin } = await mypage(app, 'viewer')
    expect([userInfo.region, (totalCoin ?? 0) > 0]).toEqual(['JP', true])
  })

  // shows modes-29
  it('five-cards has the maximum number of saved cards', async ({ app }) => {
    expect(await cards(app, 'five-cards')).toEqual(['jcb primary', 'visa', 'mastercard', 'amex', 'diners'])
  })

  // shows modes-30
  it('konbini-pending has one order that waits for payment at a store', async ({ app }) => {
    const { purchaseStatusList } = await mypage(app, 'konbini-pending')
    expect(purchaseStatusList).toHaveLength(1)
    const purchaseId = purchaseStatusList[0]?.purchaseId ?? ''
    const { payload } = await app.call(coins.getPendingPurchase, { purchaseId }, await become(app, 'konbini-pending'))
    expect(payload.status).toBe('awaitingPayment')
  })

  // shows modes-28
  it('transfer-ng lives in a region without payouts', async ({ app }) => {
    const { region } = (await mypage(app, 'transfer-ng')).userInfo
    expect(app.context.config.TRANSFER_NG_REGIONS).toContain(region)
  })
})

it('the persona wise has points, an account and payouts of every kind', async ({ app }) => {
  const { payouts, points } = contract
  const me = await become(app, 'wise')
  expect((await app.call(points.getBalance, {}, me)).payload.livePoint.total).toBeGreaterThanOrEqual(20_000)
  const { account } = (await app.call(payouts.getWiseAccount, {}, me)).payload
  expect(account).toMatchObject({ firstName: 'Lotte', region: 'DE', canCashTransfer: true })
  const { payload } = await app.call(payouts.listWisePayouts, {}, me)
  expect(payload.payouts.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'transferred'])
})

it('the persona wise is paid when the clock is moved to the payment run', async ({ app }) => {
  const { payouts } = contract
  const today = dateInJapan(app.clock.now())
  for (const hours of [1, 3, 5]) {
    const now = startOfDay(nextRunAfter(today)).add({ hours }).toString()
    await app.call(sandbox.moveClock, { now })
  }
  const { payload } = await app.call(payouts.listWisePayouts, {}, await become(app, 'wise'))
  expect(payload.payouts.map(({ status }) => status)).toEqual(['transferred', 'cancelled', 'transferred'])
})
