import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest as it } from '@avalive/testkit/coins-test'
import { describe, expect } from 'vitest'

/** Buys a product from start to end, and returns the outcome. */
const purchase = async (app: CoinsApp, member: Member, product: string): Promise<string> => {
  const intent = await app.call(coins.createIntent, { productId: product }, member)
  if (intent.status !== 200) return `refused ${intent.failure.errorCode}`
  const paymentId = intent.payload.clientSecret.split('_secret_')[0] ?? ''
  const paid = await app.pay(paymentId).then(
    () => true,
    () => false,
  )
  const { payload } = await app.call(coins.commitPurchase, { purchaseId: intent.payload.purchaseId }, member)
  return paid ? payload.status : `not charged, ${payload.status}`
}

describe('a limited product', () => {
  // shows coins-12
  it('for a single purchase is sold to one of 50 at once; the others get a reason and are not charged', async ({
    app,
  }) => {
    const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => purchase(app, member, product)))
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    const told = ['soldOut', 'purchaseUnderWay'].map((name) => `refused ${errorCode('coins', name as 'soldOut')}`)
    for (const outcome of outcomes) expect([...told, 'paid', 'not charged, cancelled']).toContain(outcome)

    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    const intents = await app.provider.paymentIntents.list({ limit: 100 })
    const mine = await app.context.db
      .selectFrom('coinPurchases')
      .where('userId', '=', member.userId)
      .select('paymentId')
      .execute()
    const ids = mine.map(({ paymentId }) => paymentId)
    const charged = intents.data.filter(({ id, amount_received }) => ids.includes(id) && amount_received > 0)
    expect(charged).toHaveLength(1)
    const again = await app.call(coins.createIntent, { productId: product }, member)
    expect(again.failure.errorCode).toBe(errorCode('coins', 'soldOut'))
  })

  it('for a single purchase has one payable order left after ten concurrent requests', async ({ app }) => {
    for (let burst = 0; burst < 5; burst++) {
      const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
      await Promise.all(Array.from({ length: 10 }, () => app.call(coins.createIntent, { productId: product }, member)))
      const left = await app.context.db
        .selectFrom('coinPurchases')
        .where('userId', '=', member.userId)
        .where('status', '=', 'open')
        .select('id')
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  it('for a single purchase can be ordered again when the first order was left unpaid', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
    const first = await app.begin(member, product)
    const second = await app.begin(member, product)
    expect(await app.statusOf(first.purchaseId)).toBe('cancelled')
    await expect(app.pay(first.paymentId)).rejects.toThrow()
    await app.pay(second.paymentId)
    expect((await app.commit(member, second.purchaseId)).payload).toMatchObject({ status: 'paid' })
  })

  // shows coins-13
  it('for two purchases is sold twice', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct({ limit: 2 })]
    for (let n = 0; n < 2; n++) {
      const { purchaseId, paymentId } = await app.begin(member, product)
      await app.pay(paymentId)
      await app.commit(member, purchaseId)
    }
    const third = await app.call(coins.createIntent, { productId: product }, member)
    expect(third.failure.errorCode).toBe(errorCode('coins', 'soldOut'))
    expect((await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.product.limitedCount).toBe(0)
  })

  // shows coins-13
  it('for two purchases is sold at most twice to 30 at once, and no third is charged', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct({ limit: 2 })]
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => purchase(app, member, product)))
    const sold = outcomes.filter((outcome) => outcome === 'paid').length
    expect([1, 2]).toContain(sold)
    for (const outcome of outcomes) expect(outcome).toMatch(/^(paid|not charged, cancelled|refused \d+)$/)
    expect(await app.coinsOf(member)).toEqual({ charged: sold * 1000, free: sold * 200 })
    const { payload } = await app.call(coins.getCoinPurchase, { productId: product }, member)
    expect(payload.product.limitedCount).toBe(2 - sold)
  })
})
