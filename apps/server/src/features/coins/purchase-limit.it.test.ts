import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member } from '@avalive/testkit/app'
import { type CoinsApp, startCoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect, inject } from 'vitest'

const PORT = await freePort()
const limits = {
  JP: [
    { under: 16, currency: 'JPY', amount: 5000 },
    { under: 18, currency: 'JPY', amount: 20_000 },
  ],
  DE: [{ under: 18, currency: 'EUR', amount: 2000 }],
}
/** Noon on 17 November in Japan. */
const begun = Temporal.Instant.from('2026-11-17T03:00:00Z')

let product: string
const it = coinsTest
  .override('port', PORT)
  .override('options', { env: { MINOR_PURCHASE_LIMITS: JSON.stringify(limits) } })
  .extend(
    'limitOf',
    { scope: 'file' },
    ({ app }) =>
      async (member: Member) =>
        (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.purchaseLimit,
  )
it.beforeAll(async ({ app }) => {
  app.clock.moveTo(begun)
  product = await app.newProduct({ yen: 3000 })
})
it.afterEach(({ app }) => app.clock.moveTo(begun))

/** A person of this age who has a guardian's consent. */
const personOf = async (app: CoinsApp, age: number, region = 'JP'): Promise<Member> => {
  const member = await app.newMember({ region })
  const birthday = begun.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ years: age }).toString()
  const { db } = app.context
  await db.updateTable('users').set({ birthday }).where('id', '=', member.userId).execute()
  await db.insertInto('guardianConsents').values({ userId: member.userId, givenAt: begun }).execute()
  return member
}

const intent = (app: CoinsApp, member: Member, productId = product) =>
  app.call(coins.createIntent, { productId }, member)
const overLimit = [403, errorCode('coins', 'monthlyLimit')]

const buy = async (app: CoinsApp, member: Member, productId = product) => {
  const { purchaseId, paymentId } = await app.begin(member, productId)
  await app.pay(paymentId)
  return app.commit(member, purchaseId)
}

describe('the monthly limit of a minor', () => {
  // shows coins-129, coins-130
  it('refuses a purchase over it before anything is stored, and says what is left and when it renews', async ({
    app,
  }) => {
    const member = await personOf(app, 15)
    await buy(app, member)
    const { status, failure } = await intent(app, member)
    expect([status, failure.errorCode]).toEqual(overLimit)
    expect(failure.message).toContain('¥2,000')
    expect(failure.message).toContain('2026')
    const rows = await app.context.db
      .selectFrom('coinPurchases')
      .where('userId', '=', member.userId)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
    expect((await intent(app, member, await app.newProduct({ yen: 2000 }))).status).toBe(200)
  })

  // shows coins-130
  it('is shown with the shop and with the order', async ({ app, limitOf }) => {
    const member = await personOf(app, 15)
    await buy(app, member)
    const shown = {
      under: 16,
      currency: 'JPY',
      amount: 5000,
      formattedAmount: '¥5,000',
      left: 2000,
      formattedLeft: '¥2,000',
      renewsAt: '2026-11-30T15:00:00Z',
    }
    expect(await limitOf(member)).toMatchObject(shown)
    expect((await app.call(account.getMypage, {}, member)).payload.purchaseLimit).toMatchObject(shown)
  })

  // shows coins-129
  it('depends on age and region, and is absent for adults and in other regions', async ({ app, limitOf }) => {
    const people = [
      await personOf(app, 15),
      await personOf(app, 16),
      await personOf(app, 18),
      await personOf(app, 15, 'US'),
    ]
    const found = await Promise.all(people.map(limitOf))
    expect(found.map((limit) => limit?.amount ?? null)).toEqual([5000, 20_000, null, null])
  })

  it('never fits a price in another currency than its own', async ({ app }) => {
    const member = await personOf(app, 15, 'DE')
    const { status, failure } = await intent(app, member)
    expect([status, failure.errorCode]).toEqual(overLimit)
  })

  // shows coins-129
  it('counts an order that waits for payment at a store, until it is cancelled', async ({ app, limitOf }) => {
    const member = await personOf(app, 15)
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.choose(member, purchaseId, 'konbini')
    await app.takeSlip(paymentId)
    await app.commit(member, purchaseId)
    expect((await limitOf(member))?.left).toBe(2000)
    expect((await app.call(coins.cancelPostpaid, { purchaseId }, member)).status).toBe(200)
    expect((await limitOf(member))?.left).toBe(5000)
  })

  // shows coins-129
  it('renews with the month in Japan', async ({ app }) => {
    const member = await personOf(app, 15)
    await buy(app, member)
    app.clock.moveTo(Temporal.Instant.from('2026-11-30T14:59:59Z'))
    expect((await intent(app, member)).status).toBe(403)
    app.clock.moveTo(Temporal.Instant.from('2026-11-30T15:00:00Z'))
    expect((await intent(app, member)).status).toBe(200)
  })

  // shows coins-131
  it('makes an unpaid order give way to a new one, so that only one of them can be paid', async ({ app, limitOf }) => {
    const member = await personOf(app, 15)
    const first = await app.begin(member, product)
    const second = await app.begin(member, product)
    await expect(app.pay(first.paymentId)).rejects.toThrow()
    await app.pay(second.paymentId)
    expect((await app.commit(member, second.purchaseId)).payload.status).toBe('paid')
    expect((await app.commit(member, first.purchaseId)).payload.status).toBe('cancelled')
    expect((await limitOf(member))?.left).toBe(2000)
  })

  // shows coins-131
  it('lets only one of several purchases at once be paid', async ({ app, limitOf }) => {
    const member = await personOf(app, 15)
    const answers = await Promise.all(Array.from({ length: 4 }, () => intent(app, member)))
    const opened = answers.filter(({ status }) => status === 200).map(({ payload }) => payload)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(opened.length).toBeGreaterThan(0)
    const paid = await Promise.allSettled(
      opened.map(({ clientSecret }) => app.pay(clientSecret.split('_secret_')[0] ?? '')),
    )
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { purchaseId } of opened) await app.commit(member, purchaseId)
    expect((await limitOf(member))?.left).toBe(2000)
    expect((await intent(app, member)).status).toBe(403)
  })

  // shows coins-131
  it('makes any number of unpaid orders give way to one that takes the whole limit', async ({ app, limitOf }) => {
    const [member, small] = [await personOf(app, 15), await app.newProduct({ yen: 1000 })]
    const orders = []
    for (let n = 0; n < 5; n++) orders.push(await app.begin(member, small))
    const whole = await app.newProduct({ yen: 5000 })
    expect((await buy(app, member, whole)).payload.status).toBe('paid')
    expect((await limitOf(member))?.left).toBe(0)
    for (const { paymentId } of orders) await expect(app.pay(paymentId)).rejects.toThrow()
  })

  // shows coins-131
  it('refuses with the limit when the orders in the way turn out to be paid', async ({ app }) => {
    const [member, small] = [await personOf(app, 15), await app.newProduct({ yen: 1000 })]
    for (let n = 0; n < 4; n++) await app.pay((await app.begin(member, small)).paymentId)
    const whole = await app.newProduct({ yen: 5000 })
    // The provider's webhooks may still be on their way when the first order is refused.
    await expect
      .poll(async () => {
        const { status, failure } = await intent(app, member, whole)
        expect([status, failure.errorCode]).toEqual(overLimit)
        return failure.message
      })
      .toContain('¥1,000')
  })

  it('does not cancel unpaid orders that fit beside the new one', async ({ app, limitOf }) => {
    const [member, small] = [await personOf(app, 15), await app.newProduct({ yen: 2000 })]
    const first = await app.begin(member, product)
    await buy(app, member, small)
    await app.pay(first.paymentId)
    expect((await app.commit(member, first.purchaseId)).payload.status).toBe('paid')
    expect((await limitOf(member))?.left).toBe(0)
  })
})

it('there is no limit without configuration', async () => {
  const other = await startCoinsApp(inject('databaseServer'), PORT + 1)
  try {
    const [member, sold] = [await other.newMember(), await other.newProduct({ yen: 100_000 })]
    await other.context.db
      .updateTable('users')
      .set({ birthday: '2011-01-01' })
      .where('id', '=', member.userId)
      .execute()
    expect((await other.call(coins.getCoinPurchase, { productId: sold }, member)).payload.purchaseLimit).toBeNull()
    const bought = { productId: sold, guardianConsent: true }
    expect((await other.call(coins.createIntent, bought, member)).status).toBe(200)
  } finally {
    await other.stop()
  }
})
