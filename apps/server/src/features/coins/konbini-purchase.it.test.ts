import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member } from '@avalive/testkit/app'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import { neverPaid, type ProductChanges } from '@avalive/testkit/coins-kit'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect, inject } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { purchasesDue } from './due.ts'

const PORT = await freePort()
const it = coinsTest.override('port', PORT)

/** The slip's deadline: the end of a day in Japan, so that its distance depends on the hour of the order. */
const deadlineOf = async (app: CoinsApp, member: Member, purchaseId: string): Promise<Temporal.Instant> => {
  const { payload } = await app.call(coins.getPendingPurchase, { purchaseId }, member)
  return Temporal.Instant.from(payload.purchase.expiresAt ?? '')
}

describe('a convenience-store order', () => {
  const order = async (app: CoinsApp, number: string, changes: ProductChanges = {}) => {
    const [member, product] = [await app.newMember(), await app.newProduct(changes)]
    const begun = await app.begin(member, product)
    expect((await app.choose(member, begun.purchaseId, 'konbini')).status).toBe(200)
    await app.takeSlip(begun.paymentId, number)
    return { member, product, ...begun }
  }

  // shows account-3, coins-5, coins-48, coins-58, coins-62, coins-64
  it('waits with a slip, blocks other orders, and can be cancelled', async ({ app }) => {
    const { member, product, purchaseId } = await order(app, neverPaid)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'awaitingPayment' })
    const { payload } = await app.call(coins.getPendingPurchase, { purchaseId }, member)
    expect(payload.status).toBe('awaitingPayment')
    expect(payload.purchase.stores.map(({ store }) => store)).toEqual(['familymart', 'lawson', 'ministop', 'seicomart'])
    expect(payload.purchase.expiresAt).toMatch(/T14:59:59Z$/)

    expect((await app.call(account.getMypage, {}, member)).payload.purchaseStatusList).toEqual([{ purchaseId }])
    const other = await app.call(coins.createIntent, { productId: product }, member)
    expect(other.failure.errorCode).toBe(errorCode('coins', 'postpaidPending'))
    expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
    expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
    expect((await app.call(account.getMypage, {}, member)).payload.purchaseStatusList).toEqual([])
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
  })

  // shows coins-66
  it('keeps blocking after the deadline until the provider reports that it has expired', async ({ app }) => {
    const { member, product, purchaseId } = await order(app, neverPaid)
    await app.commit(member, purchaseId)
    const now = app.clock.now()
    const deadline = await deadlineOf(app, member, purchaseId)
    app.clock.moveTo(deadline.add({ minutes: 10 }))
    await runDue(app.context, [purchasesDue])
    const { failure } = await app.call(coins.createIntent, { productId: product }, member)
    expect([await app.statusOf(purchaseId), failure.errorCode]).toEqual([
      'awaitingPayment',
      errorCode('coins', 'postpaidPending'),
    ])
    app.clock.moveTo(deadline.add({ hours: 2 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => app.statusOf(purchaseId)).toBe('cancelled')
    app.clock.moveTo(now)
  })

  // shows coins-62, coins-67, coins-68
  it('credits coins when paid, and then refuses cancellation with 285540652', async ({ app }) => {
    const { member, purchaseId } = await order(app, '22222222220')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    const { status, failure } = await app.call(coins.cancelPostpaid, { purchaseId }, member)
    expect([status, failure.errorCode]).toEqual([400, 285_540_652])
  })

  // shows coins-63, coins-66
  it('stops blocking when the provider reports that the slip expired', async ({ app }) => {
    const { member, purchaseId, product } = await order(app, '33333333330')
    await expect.poll(() => app.statusOf(purchaseId)).toBe('cancelled')
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
  })

  const atTheStore = (app: CoinsApp, paymentId: string, act: 'print' | 'start' | 'leave' | 'pay') =>
    app.provider.rawRequest('POST', `/v1/test_helpers/konbini/${paymentId}/${act}`)

  // shows coins-67
  it('cannot be cancelled while the customer is paying, and credits the coins', async ({ app }) => {
    const { member, purchaseId, paymentId } = await order(app, neverPaid)
    await app.commit(member, purchaseId)
    await atTheStore(app, paymentId, 'start')
    const { status, failure } = await app.call(coins.cancelPostpaid, { purchaseId }, member)
    expect([status, failure.errorCode]).toEqual([400, errorCode('coins', 'postpaidBeingPaid')])
    await atTheStore(app, paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  // shows coins-65
  it('credits coins when a slip printed in time is paid after the deadline', async ({ app }) => {
    const { member, purchaseId, paymentId } = await order(app, neverPaid)
    await app.commit(member, purchaseId)
    await atTheStore(app, paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo((await deadlineOf(app, member, purchaseId)).add({ hours: 2 }))
    await atTheStore(app, paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    app.clock.moveTo(now)
  })

  // shows coins-65
  it('credits a late payment even if its once-only product was bought again meanwhile', async ({ app }) => {
    const { member, product, purchaseId, paymentId } = await order(app, neverPaid, { consumable: false })
    await app.commit(member, purchaseId)
    await atTheStore(app, paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo((await deadlineOf(app, member, purchaseId)).add({ hours: 2 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => app.statusOf(purchaseId)).toBe('cancelled')
    const again = await app.begin(member, product)
    await app.pay(again.paymentId)
    await app.commit(member, again.purchaseId)

    await atTheStore(app, paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 2000, free: 400 })
    expect(await app.statusOf(purchaseId)).toBe('paid')
    app.clock.moveTo(now)
  })

  it('counts a late payment even if the order that took its slot was cancelled', async ({ app }) => {
    const { member, product, purchaseId, paymentId } = await order(app, neverPaid, { consumable: false })
    await app.commit(member, purchaseId)
    await atTheStore(app, paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo((await deadlineOf(app, member, purchaseId)).add({ hours: 2 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => app.statusOf(purchaseId)).toBe('cancelled')
    const other = await app.begin(member, product)
    await atTheStore(app, paymentId, 'pay')
    await expect.poll(() => app.statusOf(purchaseId)).toBe('paid')
    await app.provider.paymentIntents.cancel(other.paymentId)
    await expect.poll(() => app.statusOf(other.purchaseId)).toBe('cancelled')
    const third = await app.call(coins.createIntent, { productId: product }, member)
    expect(third.failure.errorCode).toBe(errorCode('coins', 'soldOut'))
    app.clock.moveTo(now)
  })

  // shows coins-60, coins-61
  it.each([
    ['below the minimum', { yen: 499 }, {}],
    ['above the maximum', { yen: 300_001 }, {}],
    ['from outside Japan', {}, { 'cf-ipcountry': 'US', 'x-forwarded-for': '203.0.113.7' }],
  ])('is not offered %s', async (_what, product, headers) => {
    const env = { GEO_HEADER: 'cf-ipcountry', TRUST_PROXY: 'loopback' }
    const geo = await startCoinsApp(inject('databaseServer'), PORT + 1, { env })
    try {
      const [member, productId] = [await geo.newMember(), await geo.newProduct(product)]
      const { purchaseId } = await geo.begin(member, productId)
      const from = { ...member, headers: headers as Record<string, string> }
      const updated = await geo.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'konbini' }, from)
      expect(updated.failure.errorCode).toBe(errorCode('coins', 'konbiniNotAvailable'))
    } finally {
      await geo.stop()
    }
  })

  // shows coins-63, security-1
  it.each([
    ['three days, where nothing is set', {}, 3],
    ['as many days as the configuration says', { KONBINI_DAYS: '5' }, 5],
  ])('can be paid for %s, until 23:59:59 in Japan', async (_what, env, days) => {
    const other = await startCoinsApp(inject('databaseServer'), PORT + 3, { env })
    try {
      const [member, product] = [await other.newMember(), await other.newProduct()]
      const { purchaseId, paymentId } = await other.begin(member, product)
      const today = other.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
      await other.choose(member, purchaseId, 'konbini')
      await other.takeSlip(paymentId)
      const { purchase } = (await other.call(coins.getPendingPurchase, { purchaseId }, member)).payload
      const end = Temporal.Instant.from(purchase.expiresAt ?? '').toZonedDateTimeISO('Asia/Tokyo')
      expect(end.toPlainDateTime().toString()).toBe(`${today.add({ days })}T23:59:59`)
    } finally {
      await other.stop()
    }
  })

  // shows coins-64
  it('is limited to one at a time, even when two are made at once', async ({ app }) => {
    const [member, one, two] = [await app.newMember(), await app.newProduct(), await app.newProduct()]
    const orders = [await app.begin(member, one), await app.begin(member, two)]
    await Promise.all(orders.map(({ purchaseId }) => app.choose(member, purchaseId, 'konbini')))
    const { rows } = await app.context.pool.query(
      "select from coin_purchases where user_id = $1 and payment_kind = 'konbini' and status in ('open', 'awaitingPayment')",
      [member.userId],
    )
    expect(rows).toHaveLength(1)
  })
})
