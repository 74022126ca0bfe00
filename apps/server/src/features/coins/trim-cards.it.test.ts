import { coins } from '@avalive/contract/coins'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { afterEach, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { PaymentUnknown } from '../../providers/payment/port.ts'
import { purchasesDue } from './due.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type Member = Awaited<ReturnType<CoinsApp['newMember']>>

const beginKeeping = async (app: CoinsApp, member: Member, product: string) => {
  const order = await app.begin(member, product)
  const input = { purchaseId: order.purchaseId, paymentMethodType: 'card', setupFutureUsage: true } as const
  expect((await app.call(coins.updatePurchase, input, member)).status).toBe(200)
  return order
}

/** A person with four cards saves one more in each of two tabs, and pays in both. */
const payInTwoTabs = async (app: CoinsApp, beforePaying = () => {}) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  await app.begin(member, product)
  const customer = await app.customerOf(member)
  for (const card of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_jcb'])
    await app.provider.paymentMethods.attach(card, { customer })
  const orders = [await beginKeeping(app, member, product), await beginKeeping(app, member, product)]
  beforePaying()
  await app.pay(orders[0]?.paymentId ?? '', 'pm_card_diners')
  await app.pay(orders[1]?.paymentId ?? '', 'pm_card_discover')
  const outcomes = await Promise.all(orders.map(({ purchaseId }) => app.commit(member, purchaseId)))
  expect(outcomes.map(({ payload }) => payload)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  const brands = async () =>
    (await app.provider.paymentMethods.list({ customer, type: 'card' })).data.map(({ card }) => card?.brand).reverse()
  return { member, orders, brands }
}

const oldestFive = ['visa', 'mastercard', 'amex', 'jcb', 'diners']

const isAskedAbout = async (app: CoinsApp, purchaseIds: readonly string[]) => {
  const rows = await app.context.db
    .selectFrom('coinPurchases')
    .where('id', 'in', purchaseIds)
    .where('checkAt', 'is not', null)
    .select('id')
    .execute()
  return rows.length > 0
}

// shows coins-29
it('the newest of six cards is removed after two concurrent orders each saved one', async ({ app }) => {
  const { member, orders, brands } = await payInTwoTabs(app)
  await expect.poll(brands).toEqual(oldestFive)
  expect(await app.coinsOf(member)).toEqual({ charged: 2000, free: 400 })
  await expect
    .poll(() =>
      isAskedAbout(
        app,
        orders.map(({ purchaseId }) => purchaseId),
      ),
    )
    .toBe(false)
})

// shows coins-29
it.for(['listCards', 'detachCard'] as const)(
  'an excess card is removed later when %s gets no answer',
  async (call, { app }) => {
    const down = new PaymentUnknown('down')
    const { member, orders, brands } = await payInTwoTabs(app, () => {
      vi.spyOn(app.context.payments, call).mockRejectedValue(down)
    })
    // Events that arrive meanwhile must not clear the pending check.
    for (const { paymentId } of orders) await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect(await brands()).toHaveLength(6)
    vi.restoreAllMocks()
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 2 }))
    await runDue(app.context, [purchasesDue])
    app.clock.moveTo(now)
    expect(await brands()).toEqual(oldestFive)
    expect(
      await isAskedAbout(
        app,
        orders.map(({ purchaseId }) => purchaseId),
      ),
    ).toBe(false)
  },
)

it('a card that was saved with room for it stays', async ({ app }) => {
  const [member, product] = [await app.newMember(), await app.newProduct()]
  const { purchaseId, paymentId } = await beginKeeping(app, member, product)
  await app.pay(paymentId)
  await app.commit(member, purchaseId)
  await expect.poll(() => isAskedAbout(app, [purchaseId])).toBe(false)
  expect((await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.paymentMethods).toHaveLength(1)
})
