import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { expect, vi } from 'vitest'
import { EventRefused, PaymentUnknown } from '../../providers/payment/port.ts'
import { undeliveredDue } from './undelivered-due.ts'

const it = coinsTest.override('options', { parts: { due: [] } })
it.afterEach(async ({ app }) => {
  vi.restoreAllMocks()
  // Each test starts without watermarks.
  await app.context.db.deleteFrom('watermarks').execute()
})

/** Refuses all webhook events, as a broken proxy would. */
const loseEvents = (app: CoinsApp) =>
  vi.spyOn(app.context.payments, 'readEvent').mockImplementation(() => {
    throw new EventRefused('signature')
  })

const lookIn = (app: CoinsApp, minutes: number) => undeliveredDue.run(app.context, app.clock.now().add({ minutes }))

// shows coins-85
it('a refund without any event takes its coins back within the hour', async ({ app }) => {
  const { member, paymentId } = await app.buy()
  await lookIn(app, 0)
  const refused = loseEvents(app)
  await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0)
  await lookIn(app, 50)
  expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  await lookIn(app, 61)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  await lookIn(app, 130)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
})

it('an unreachable provider is queried again an hour later, for everything missed', async ({ app }) => {
  const { member, paymentId } = await app.buy()
  const refused = loseEvents(app)
  await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0)
  const list = vi.spyOn(app.context.payments, 'listUndelivered').mockRejectedValueOnce(new PaymentUnknown('no answer'))
  await expect(lookIn(app, 200)).rejects.toThrow(PaymentUnknown)
  await lookIn(app, 230)
  expect(list).toHaveBeenCalledTimes(1)
  await lookIn(app, 265)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
})

it('a payment with several events is queried once', async ({ app }) => {
  const refused = loseEvents(app)
  const { member, paymentId } = await app.buy()
  await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(1)
  const find = vi.spyOn(app.context.payments, 'findPayment')
  expect(await lookIn(app, 10)).toBeGreaterThan(1)
  expect(find.mock.calls.filter(([id]) => id === paymentId)).toHaveLength(1)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
})

it('an event that fails does not block the others, and is retried', async ({ app }) => {
  const [broken, other] = [await app.buy(), await app.buy()]
  const refused = loseEvents(app)
  await app.provider.refunds.create({ payment_intent: broken.paymentId })
  await app.provider.refunds.create({ payment_intent: other.paymentId })
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(1)
  const find = app.context.payments.findPayment
  const failing = vi.spyOn(app.context.payments, 'findPayment').mockImplementation(async (paymentId) => {
    if (paymentId === broken.paymentId) throw new Error('a status that is new to us')
    return find(paymentId)
  })
  await expect(lookIn(app, 10)).rejects.toThrow('could not be dealt with')
  expect(await app.coinsOf(other.member)).toEqual({ charged: 0, free: 0 })
  failing.mockRestore()
  await lookIn(app, 71)
  expect(await app.coinsOf(broken.member)).toEqual({ charged: 0, free: 0 })
})

// shows coins-110
it('a payment unknown to the provider is skipped, and not queried again an hour later', async ({ app }) => {
  const { member, paymentId } = await app.buy()
  const refused = loseEvents(app)
  await app.provider.refunds.create({ payment_intent: paymentId })
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0)
  const happenedAt = app.clock.now()
  const list = app.context.payments.listUndelivered
  vi.spyOn(app.context.payments, 'listUndelivered').mockImplementation(async (since) => [
    ...(Temporal.Instant.compare(since, happenedAt) <= 0
      ? [{ kind: 'payment', paymentId: 'pi_unknown' } as const]
      : []),
    ...(await list(since)),
  ])
  const find = vi.spyOn(app.context.payments, 'findPayment')
  const queries = () => find.mock.calls.filter(([id]) => id === 'pi_unknown').length
  await lookIn(app, 30)
  expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  expect(queries()).toBe(1)
  await lookIn(app, 91)
  expect(queries()).toBe(1)
})
