import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startCoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect, inject } from 'vitest'

const PORT = await freePort()
const it = coinsTest.override('port', PORT)

describe('buying coins', () => {
  // shows coins-45, coins-47, coins-56, coins-58
  it('credits charged and free coins once the payment has succeeded, and never before', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    expect((await app.commit(member, purchaseId)).payload).toEqual({
      status: 'open',
      purchasedCoins: 0,
      declineCode: null,
    })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })

    await app.pay(paymentId)
    const { payload } = await app.commit(member, purchaseId)
    expect(payload).toEqual({ status: 'paid', purchasedCoins: 1200, declineCode: null })
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('costs what the product cost when the purchase was begun, and returns that price', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const before = await app.begin(member, product)
    expect(before).toMatchObject({ price: 1500, currency: 'JPY', totalGem: 1200 })
    const { id } = await app.context.db
      .updateTable('coinProducts')
      .set({ freeGem: 100 })
      .where('productId', '=', product)
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.context.db
      .updateTable('coinProductPrices')
      .set({ price: 1800 })
      .where('productId', '=', id)
      .where('currency', '=', 'JPY')
      .execute()
    const after = await app.begin(member, product)
    expect(after).toMatchObject({ price: 1800, currency: 'JPY', totalGem: 1100 })

    for (const { purchaseId, paymentId, price, totalGem } of [before, after]) {
      await app.pay(paymentId)
      const charged = await app.provider.paymentIntents.retrieve(paymentId)
      expect(charged).toMatchObject({ status: 'succeeded', amount_received: price, currency: 'jpy' })
      expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: totalGem })
    }
    expect(await app.coinsOf(member)).toEqual({ charged: 2000, free: 300 })
  })

  // shows coins-55
  it('is settled by the webhook alone when no commit follows', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  // shows coins-55
  it('credits once for 200 concurrent commits and webhook deliveries', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    const event = await app.newestEvent('payment_intent.succeeded')
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        n % 2 ? await app.deliver(event) : (await app.commit(member, purchaseId)).status,
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  // shows coins-57
  it('always returns the same answer to a repeated commit', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await app.commit(member, purchaseId)).payload)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it.for([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'generic_decline'],
  ] as const)('reports why %s was declined (%s), and accepts another card', async ([card, declineCode], { app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await expect(app.pay(paymentId, card)).rejects.toThrow()
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'open', declineCode })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    await app.pay(paymentId)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid' })
  })

  // shows coins-44
  it('requires a guardian’s consent from a minor once, and records it', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const birthday = app.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ years: 17 }).toString()
    await app.context.db.updateTable('users').set({ birthday }).where('id', '=', member.userId).execute()
    const refused = await app.call(coins.createIntent, { productId: product }, member)
    expect([refused.status, refused.failure.errorCode]).toEqual([403, errorCode('coins', 'guardianConsentRequired')])
    expect((await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.needsGuardianConsent).toBe(
      true,
    )
    expect((await app.call(coins.createIntent, { productId: product, guardianConsent: true }, member)).status).toBe(200)
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
    const { givenAt } = await app.context.db
      .selectFrom('guardianConsents')
      .where('userId', '=', member.userId)
      .select('givenAt')
      .executeTakeFirstOrThrow()
    expect(givenAt.since(app.clock.now()).abs().total('seconds')).toBeLessThan(60)
  })

  // shows coins-44, security-1
  it('requires consent by the age of majority configured for the region', async () => {
    const other = await startCoinsApp(inject('databaseServer'), PORT + 3, { env: { AGE_OF_MAJORITY: 'KR:19,*:18' } })
    try {
      const product = await other.newProduct()
      const birthday = other.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().subtract({ years: 18 })
      const asked = async (region: string) => {
        const member = await other.newMember({ region })
        await other.context.db
          .updateTable('users')
          .set({ birthday: birthday.toString() })
          .where('id', '=', member.userId)
          .execute()
        return (await other.call(coins.getCoinPurchase, { productId: product }, member)).payload.needsGuardianConsent
      }
      expect([await asked('JP'), await asked('KR')]).toEqual([false, true])
    } finally {
      await other.stop()
    }
  })

  // shows coins-16, coins-118
  it('is priced in yen in Japan, and in dollars in regions without their own price', async ({ app }) => {
    const product = await app.newProduct()
    const [inJapan, elsewhere] = [await app.newMember(), await app.newMember({ region: 'DE' })]
    const order = async (member: typeof inJapan) =>
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.product
    expect(await order(inJapan)).toMatchObject({ currency: 'JPY', price: 1500, formattedPrice: '¥1,500' })
    expect(await order(elsewhere)).toMatchObject({ currency: 'USD', price: 999, formattedPrice: '$9.99' })
    const inSingapore = await app.newMember({ region: 'SG' })
    expect(await order(inSingapore)).toMatchObject({ currency: 'USD', price: 999, formattedPrice: 'US$9.99' })
  })

  // shows coins-17
  it.for([
    ['ja', '￥1,500'],
    ['de', '1.500 ¥'],
  ] as const)('formats the price for the locale %s', async ([locale, text], { app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const from = { ...member, headers: { 'accept-language': locale } }
    const { payload } = await app.call(coins.getCoinPurchase, { productId: product }, from)
    expect(payload.product.formattedPrice.replace(/\s/g, ' ')).toBe(text)
  })

  it.for([5, 6])('in the limited-count campaign mode %i requires a limited count', async (campaignMode, { app }) => {
    const [limited, unlimited] = [await app.newProduct({ limit: 3 }), await app.newProduct()]
    const put = (product: string) =>
      app.context.db.updateTable('coinProducts').set({ campaignMode }).where('productId', '=', product).execute()
    await put(limited)
    await expect(put(unlimited)).rejects.toThrow('violates check constraint')
  })

  // shows account-3, coins-6, coins-18, coins-19, coins-20
  it('returns product, saved cards, convenience-store terms and buyer with the specified field names', async ({
    app,
  }) => {
    const [member, product] = [await app.newMember({ nickname: 'Haru' }), await app.newProduct({ limit: 3 })]
    const [startTime, endTime] = ['2020-01-01T00:00:00Z', '2999-12-31T14:59:59Z']
    await app.context.db
      .updateTable('coinProducts')
      .set({
        startTime: Temporal.Instant.from(startTime),
        endTime: Temporal.Instant.from(endTime),
        campaignType: 1,
        campaignMode: 5,
      })
      .where('productId', '=', product)
      .execute()
    await app.begin(member, product)
    const customer = await app.customerOf(member)
    const { id } = await app.provider.paymentMethods.attach('pm_card_visa', { customer })
    const { payload } = await app.call(coins.getCoinPurchase, { productId: product }, member)
    expect(payload).toEqual({
      product: {
        productId: product,
        name: product,
        currency: 'JPY',
        price: 1500,
        formattedPrice: '¥1,500',
        totalGem: 1200,
        chargeGem: 1000,
        freeGem: 200,
        limitedCount: 3,
        startTime,
        endTime,
        consumable: true,
        campaignType: 1,
        campaignMode: 5,
      },
      paymentMethods: [
        {
          id,
          isPrimary: true,
          card: {
            brand: 'visa',
            last4: '4242',
            expMonth: expect.any(Number),
            expYear: expect.any(Number),
            payment_method_type: 'card',
          },
        },
      ],
      konbiniPayment: {
        konbiniPaymentMinPrice: 500,
        isKonbiniPaymentAvailableIPRegion: true,
        isKonbiniPaymentAvailableProduct: true,
      },
      userInfo: { vliveId: member.vliveId, region: 'JP', username: 'Haru', iconUrl: '/icons/newcomer.svg' },
      needsGuardianConsent: false,
      owedCoins: 0,
      purchaseLimit: null,
    })
    const shelf = (await app.call(account.getMypage, {}, member)).payload.products
    expect(shelf.find(({ productId }) => productId === product)).toEqual(payload.product)
  })

  // shows coins-49
  it('stores what the payment form reports', async ({ app }) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId } = await app.begin(member, product)
    const report = { eventName: 'confirm', purchaseId, params: { result: 'declined', code: 'expired_card' } }
    expect((await app.call(coins.recordPayment, report, member)).status).toBe(200)
    const { rows } = await app.context.pool.query(
      'select event_name as "eventName", purchase_id as "purchaseId", params from payment_records where purchase_id = $1',
      [purchaseId],
    )
    expect(rows).toEqual([report])
  })
})
