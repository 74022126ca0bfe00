import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { afterEach, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { purchasesDue } from './due.ts'
import { receiveEvent } from './receive-event.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Delays the provider's next answer until the returned function is called. Later calls are answered at once. */
const holdNextAnswer = (app: CoinsApp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const find = app.context.payments.findPayment
  vi.spyOn(app.context.payments, 'findPayment').mockImplementationOnce(async (paymentId) => {
    const payment = await find(paymentId)
    await promise
    return payment
  })
  return resolve
}

const begun = async (app: CoinsApp, kind: 'card' | 'konbini' = 'card') => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const purchase = await app.begin(member, product)
  const { purchaseId } = purchase
  await app.choose(member, purchaseId, kind)
  return { member, product, ...purchase }
}

it('an answer from before a refund does not restore the refunded coins', async ({ app }) => {
  const { member, paymentId, purchaseId } = await begun(app)
  await app.pay(paymentId)
  await app.commit(member, purchaseId)
  const arrive = holdNextAnswer(app)
  const slow = receiveEvent(app.context, { kind: 'payment', paymentId })
  await expect.poll(() => vi.mocked(app.context.payments.findPayment).mock.calls).toHaveLength(1)
  await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  arrive()
  await slow
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
})

it('an answer from before the slip was printed does not set the order back to open', async ({ app }) => {
  const { member, paymentId, purchaseId } = await begun(app, 'konbini')
  const arrive = holdNextAnswer(app)
  const slow = app.commit(member, purchaseId)
  await expect.poll(() => vi.mocked(app.context.payments.findPayment).mock.calls).toHaveLength(1)
  await app.takeSlip(paymentId)
  await expect.poll(() => app.statusOf(purchaseId)).toBe('awaitingPayment')
  arrive()
  await slow
  expect(await app.statusOf(purchaseId)).toBe('awaitingPayment')
})

it('an order is cancelled even if it was queried during the cancellation', async ({ app }) => {
  const { member, paymentId, purchaseId } = await begun(app, 'konbini')
  await app.takeSlip(paymentId)
  await expect.poll(() => app.statusOf(purchaseId)).toBe('awaitingPayment')
  const cancel = app.context.payments.cancelPayment
  vi.spyOn(app.context.payments, 'cancelPayment').mockImplementationOnce(async (id) => {
    await app.commit(member, purchaseId)
    return cancel(id)
  })
  expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
  expect(await app.statusOf(purchaseId)).toBe('cancelled')
})

it('an unreported slip is not cancelled for its age, nor for another order', async ({ app }) => {
  const { member, product, paymentId, purchaseId } = await begun(app, 'konbini')
  // Webhook and commit get no answer, as if the server had been down.
  const find = vi.spyOn(app.context.payments, 'findPayment').mockRejectedValue(new PaymentUnknown('down'))
  await app.takeSlip(paymentId)
  await expect.poll(() => find.mock.calls.length).toBeGreaterThan(0)
  expect(await app.statusOf(purchaseId)).toBe('open')
  find.mockRestore()
  const now = app.clock.now()
  app.clock.moveTo(now.add({ minutes: 61 }))
  await runDue(app.context, [purchasesDue])
  app.clock.moveTo(now)
  expect(await app.statusOf(purchaseId)).toBe('awaitingPayment')
  expect((await app.provider.paymentIntents.retrieve(paymentId)).status).toBe('requires_action')
  const other = await app.call(coins.createIntent, { productId: product }, member)
  expect(other.failure.errorCode).toBe(errorCode('coins', 'postpaidPending'))
  expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
})

it('an order paid a moment ago is settled as paid and refuses changes', async ({ app }) => {
  const { member, paymentId, purchaseId } = await begun(app)
  const find = vi.spyOn(app.context.payments, 'findPayment').mockRejectedValue(new PaymentUnknown('down'))
  await app.pay(paymentId)
  await expect.poll(() => find.mock.calls.flat()).toContain(paymentId)
  expect(await app.statusOf(purchaseId)).toBe('open')
  find.mockRestore()
  const { failure } = await app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card' }, member)
  expect(failure.errorCode).toBe(errorCode('coins', 'purchaseClosed'))
  expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
})

it('an order with a slip becomes a convenience-store order, whatever was stored', async ({ app }) => {
  const { member, paymentId, purchaseId } = await begun(app, 'konbini')
  await app.context.db.updateTable('coinPurchases').set({ paymentKind: 'card' }).where('id', '=', purchaseId).execute()
  await app.takeSlip(paymentId)
  await expect.poll(() => app.statusOf(purchaseId)).toBe('awaitingPayment')
  expect((await app.purchaseOf(purchaseId)).paymentKind).toBe('konbini')
  expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
})

it('one payment without an answer does not block the others', async ({ app }) => {
  const orders = [await begun(app), await begun(app)]
  const find = app.context.payments.findPayment
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(app.context.payments, 'findPayment').mockImplementation(async (paymentId) => {
    if (paymentId === orders[0]?.paymentId) await promise
    return find(paymentId)
  })
  const now = app.clock.now()
  app.clock.moveTo(now.add({ minutes: 61 }))
  const running = runDue(app.context, [purchasesDue])
  try {
    await expect.poll(() => app.statusOf(orders[1]?.purchaseId ?? '')).toBe('cancelled')
  } finally {
    resolve()
    await running
    app.clock.moveTo(now)
  }
})

it('the order page returns 503 when the provider does not answer', async ({ app }) => {
  const { member, product } = await begun(app)
  vi.spyOn(app.context.payments, 'listCards').mockRejectedValue(new PaymentUnknown('down'))
  const { status, failure } = await app.call(coins.getCoinPurchase, { productId: product }, member)
  expect([status, failure.errorCode]).toEqual([503, errorCode('coins', 'paymentUnavailable')])
})
