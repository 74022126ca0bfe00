import { setTimeout as sleep } from 'node:timers/promises'
import { coins } from '@avalive/contract/coins'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { callDuringSuspension, sendSuspension } from '@avalive/testkit/suspension'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const it = coinsTest
  .override('port', PORT)
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const delays = [0, 3, 6, 10, 15, 25, 40, 80]
const credited = { charged: 1000, free: 200 }

const statusesOf = async (app: CoinsApp, { userId }: Member): Promise<string[]> =>
  (await app.context.db.selectFrom('coinPurchases').where('userId', '=', userId).select('status').execute()).map(
    ({ status }) => status,
  )
const received = async (app: CoinsApp, paymentId: string) => {
  const { status, amount_received } = await app.provider.paymentIntents.retrieve(paymentId)
  return { status, amount: amount_received }
}

// shows notices-27
describe('a suspension that is sent while its person buys coins', () => {
  // In the last rows, the suspension comes before the payment.
  const both = [...delays.map((delay) => [0, delay] as const), [20, 0], [60, 0], [500, 0]] as const
  it.for(both)(
    'leaves no payment without coins, after %i and %i ms',
    async ([payAfter, delay], { app, member, operator }) => {
      const { purchaseId, paymentId } = await app.begin(member, await app.newProduct())
      const [committed] = await Promise.all([
        sleep(payAfter)
          .then(() => app.pay(paymentId))
          .then(() => app.commit(member, purchaseId)),
        sleep(delay).then(() => sendSuspension(app, operator, member)),
      ])
      expect(payAfter === 500 ? [401] : [200, 401]).toContain(committed.status)
      expect(await received(app, paymentId)).toEqual({ status: 'succeeded', amount: 1500 })
      // Without the commit, the webhook credits the coins.
      await expect.poll(() => app.coinsOf(member)).toEqual(credited)
      expect(await statusesOf(app, member)).toEqual(['paid'])
      expect((await app.commit(member, purchaseId)).status).toBe(401)
      expect(await app.coinsOf(member)).toEqual(credited)
    },
  )

  it.for(delays)('leaves a whole order or none, after %i ms', async (delay, { app, member, operator }) => {
    const productId = await app.newProduct()
    const [begun] = await Promise.all([
      app.call(coins.createIntent, { productId }, member),
      sleep(delay).then(() => sendSuspension(app, operator, member)),
    ])
    expect([200, 401]).toContain(begun.status)
    expect(await statusesOf(app, member)).toEqual(begun.status === 200 ? ['open'] : [])
    if (begun.status !== 200) return
    await app.pay(begun.payload.clientSecret.split('_secret_')[0] ?? '')
    await expect.poll(() => app.coinsOf(member)).toEqual(credited)
  })

  it('refuses an order that waited for the suspension, before any payment is made', async ({ app, member }) => {
    const productId = await app.newProduct()
    // The customer at the provider exists, so that the order is the next thing to be made.
    await app.begin(member, productId)
    const payments = async () => (await app.provider.paymentIntents.list({ limit: 100 })).data.length
    const before = await payments()
    const { status } = await callDuringSuspension(app, member, () =>
      app.call(coins.createIntent, { productId }, member),
    )
    expect(status).toBe(401)
    expect(await payments()).toBe(before)
    expect(await statusesOf(app, member)).toEqual(['open'])
  })

  it('credits the coins of a slip that is paid during the suspension', async ({ app, member, operator }) => {
    const { purchaseId, paymentId } = await app.begin(member, await app.newProduct())
    await app.choose(member, purchaseId, 'konbini')
    await app.takeSlip(paymentId)
    await app.commit(member, purchaseId)
    await sendSuspension(app, operator, member)
    expect(await app.statusOf(purchaseId)).toBe('awaitingPayment')
    for (const act of ['print', 'pay'])
      await app.provider.rawRequest('POST', `/v1/test_helpers/konbini/${paymentId}/${act}`)
    await expect.poll(() => app.coinsOf(member)).toEqual(credited)
  })
})
