import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@avalive/contract/index'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { features } from '../../app.ts'
import { type Connections, connect } from '../../platform/db/database.ts'
import { sandboxParts } from './parts.ts'

const { account, coins, sandbox } = contract
const PORT = await freePort()

let app: TestApp
let connections: Connections
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'avalive-personas-'))
  let started: Awaited<ReturnType<typeof sandboxParts>>['started']
  app = await startTestApp(inject('databaseServer'), {
    env: { PORT: String(PORT), DATA_DIR: dataDir },
    prepare: async (config, connectionString) => {
      connections = connect(connectionString, 2, () => {})
      const quiet = () => {}
      const parts = await sandboxParts(config, connections, features, quiet, quiet)
      started = parts.started
      return parts
    },
  })
  // A second start finds what the first one created.
  for (let n = 0; n < 2; n++) await started?.(app)
})
afterAll(async () => {
  await connections.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const become = async (persona: string) => ({
  token: (await app.call(sandbox.becomePersona, { persona })).payload.token,
})
const mypage = async (persona: string) => (await app.call(account.getMypage, {}, await become(persona))).payload
const order = async (persona: string) =>
  (await app.call(coins.getCoinPurchase, { productId: 'coins_1000' }, await become(persona))).payload
const cards = async (persona: string) =>
  (await order(persona)).paymentMethods.map(({ card, isPrimary }) => `${card.brand}${isPrimary ? ' primary' : ''}`)

describe('the persona', () => {
  // shows modes-18
  it('viewer is an adult in Japan with two saved cards and some coins', async () => {
    expect(await cards('viewer')).toEqual(['visa primary', 'mastercard'])
    expect((await order('viewer')).needsGuardianConsent).toBe(false)
    const { userInfo, totalCoin } = await mypage('viewer')
    expect([userInfo.region, totalCoin > 0]).toEqual(['JP', true])
  })

  // shows modes-29
  it('five-cards has the maximum number of saved cards', async () => {
    expect(await cards('five-cards')).toEqual(['jcb primary', 'visa', 'mastercard', 'amex', 'diners'])
  })

  // shows modes-30
  it('konbini-pending has one order that waits for payment at a store', async () => {
    const { purchaseStatusList } = await mypage('konbini-pending')
    expect(purchaseStatusList).toHaveLength(1)
    const purchaseId = purchaseStatusList[0]?.purchaseId ?? ''
    const { payload } = await app.call(coins.getPendingPurchase, { purchaseId }, await become('konbini-pending'))
    expect(payload.status).toBe('awaitingPayment')
  })

  // shows modes-28
  it('transfer-ng lives in a region without payouts', async () => {
    const { region } = (await mypage('transfer-ng')).userInfo
    expect(app.context.config.TRANSFER_NG_REGIONS).toContain(region)
  })
})
