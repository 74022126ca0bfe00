import { account } from '@avalive/contract/account'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import { type CoinsApp, type ProductChanges, startCoinsApp } from '@avalive/testkit/coins'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { checkLedger } from '../../platform/ledger-check.ts'
import { purchasesDue } from './due.ts'

const PORT = 21_361
let app: CoinsApp
beforeAll(async () => {
  app = await startCoinsApp(inject('databaseServer'), PORT)
})
afterAll(async () => {
  const { faults } = await checkLedger(app.context.db)
  expect(faults).toEqual([])
  await app.stop()
})

const statusOf = async (purchaseId: string) =>
  (
    await app.context.db
      .selectFrom('coin_purchases')
      .where('id', '=', purchaseId)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status

describe('buying coins', () => {
  it('credits charged and free coins when the payment has succeeded, and never before', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    expect((await app.commit(member, purchaseId)).payload).toEqual({
      status: 'open',
      purchasedCoins: 1200,
      declineCode: null,
    })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })

    await app.pay(paymentId)
    const { payload } = await app.commit(member, purchaseId)
    expect(payload).toEqual({ status: 'paid', purchasedCoins: 1200, declineCode: null })
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('costs what the product costs when it is begun, and says so', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const terms = async () => {
      const { price, currency, totalGem } = (await app.call(coins.createIntent, { productId: product }, member)).payload
      return { price, currency, totalGem }
    }
    expect(await terms()).toEqual({ price: 1500, currency: 'JPY', totalGem: 1200 })
    const { id } = await app.context.db
      .updateTable('coin_products')
      .set({ free_gem: 100 })
      .where('product_id', '=', product)
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.context.db
      .updateTable('coin_product_prices')
      .set({ price: 1800 })
      .where('product_id', '=', id)
      .where('currency', '=', 'JPY')
      .execute()
    expect(await terms()).toEqual({ price: 1800, currency: 'JPY', totalGem: 1100 })
  })

  it('is settled by the webhook alone when nobody commits', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('credits once for 200 commits and webhook deliveries at once', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    const event = (await app.provider.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data[0]
    const body = JSON.stringify(event)
    const secret = app.payments.stripe.webhookSecret
    const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const deliver = () =>
      app.server.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload: body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      })
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        n % 2 ? (await deliver()).statusCode : (await app.commit(member, purchaseId)).status,
      ),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('answers a repeated commit with the same for ever', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await app.commit(member, purchaseId)).payload)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('tells why %s was declined (%s), and lets another card pay', async (card, declineCode) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await expect(app.pay(paymentId, card)).rejects.toThrow()
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'open', declineCode })
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    await app.pay(paymentId)
    expect((await app.commit(member, purchaseId)).payload).toMatchObject({ status: 'paid' })
  })

  it('asks a minor for the guardian’s consent once, and records it', async () => {
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
    const { given_at } = await app.context.db
      .selectFrom('guardian_consents')
      .where('user_id', '=', member.userId)
      .select('given_at')
      .executeTakeFirstOrThrow()
    expect(given_at.since(app.clock.now()).abs().total('seconds')).toBeLessThan(60)
  })

  it('asks for the consent by the age of majority that the configuration says for the region', async () => {
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

  it('costs yen in Japan and dollars where there is no own price', async () => {
    const product = await app.newProduct()
    const [inJapan, elsewhere] = [await app.newMember(), await app.newMember({ region: 'DE' })]
    const order = async (member: typeof inJapan) =>
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.product
    expect(await order(inJapan)).toMatchObject({ currency: 'JPY', price: 1500, formattedPrice: '¥1,500' })
    expect(await order(elsewhere)).toMatchObject({ currency: 'USD', price: 999, formattedPrice: '$9.99' })
  })

  it.each([
    ['ja', '￥1,500'],
    ['de', '1.500 ¥'],
  ])('has its price written as %s writes it', async (locale, text) => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const from = { ...member, headers: { 'accept-language': locale } }
    const { payload } = await app.call(coins.getCoinPurchase, { productId: product }, from)
    expect(payload.product.formattedPrice.replace(/\s/g, ' ')).toBe(text)
  })

  it.each([5, 6])('of the limited-count campaign mode %i cannot be without a count', async (campaign_mode) => {
    const [limited, unlimited] = [await app.newProduct({ limit: 3 }), await app.newProduct()]
    const put = (product: string) =>
      app.context.db.updateTable('coin_products').set({ campaign_mode }).where('product_id', '=', product).execute()
    await put(limited)
    await expect(put(unlimited)).rejects.toThrow('violates check constraint')
  })

  it('shows the product, the saved cards, the convenience store and the buyer under the names of the specification', async () => {
    const [member, product] = [await app.newMember({ nickname: 'Haru' }), await app.newProduct({ limit: 3 })]
    const [start_time, end_time] = ['2020-01-01T00:00:00Z', '2999-12-31T14:59:59Z']
    await app.context.db
      .updateTable('coin_products')
      .set({ start_time, end_time, campaign_type: 1, campaign_mode: 5 })
      .where('product_id', '=', product)
      .execute()
    await app.begin(member, product)
    const customer = await customerOf(member.userId)
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
        startTime: start_time,
        endTime: end_time,
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
      userInfo: { region: 'JP', username: 'Haru', iconUrl: '/icons/newcomer.svg' },
      needsGuardianConsent: false,
    })
    const shelf = (await app.call(account.getMypage, {}, member)).payload.products
    expect(shelf.find(({ productId }) => productId === product)).toEqual(payload.product)
  })

  it('writes down what the payment form reports', async () => {
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

/** Tells how a purchase from the shelf to the end went. */
const purchase = async (member: Member, product: string): Promise<string> => {
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

describe('a once-only product', () => {
  it('is sold to one of 50 purchases at once; the others are told why and none of them is charged', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => purchase(member, product)))
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    const told = ['soldOut', 'purchaseUnderWay'].map((name) => `refused ${errorCode('coins', name as 'soldOut')}`)
    for (const outcome of outcomes) expect([...told, 'paid', 'not charged, cancelled']).toContain(outcome)

    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    const intents = await app.provider.paymentIntents.list({ limit: 100 })
    const mine = await app.context.db
      .selectFrom('coin_purchases')
      .where('user_id', '=', member.userId)
      .select('payment_id')
      .execute()
    const ids = mine.map(({ payment_id }) => payment_id)
    const charged = intents.data.filter(({ id, amount_received }) => ids.includes(id) && amount_received > 0)
    expect(charged).toHaveLength(1)
    const again = await app.call(coins.createIntent, { productId: product }, member)
    expect(again.failure.errorCode).toBe(errorCode('coins', 'soldOut'))
  })

  it('that is ordered by ten calls at once has one order left that can be paid', async () => {
    for (let burst = 0; burst < 5; burst++) {
      const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
      await Promise.all(Array.from({ length: 10 }, () => app.call(coins.createIntent, { productId: product }, member)))
      const left = await app.context.db
        .selectFrom('coin_purchases')
        .where('user_id', '=', member.userId)
        .where('status', '=', 'open')
        .select('id')
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  it('can be begun again when the first order was left unpaid', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct({ consumable: false })]
    const first = await app.begin(member, product)
    const second = await app.begin(member, product)
    expect(await statusOf(first.purchaseId)).toBe('cancelled')
    await expect(app.pay(first.paymentId)).rejects.toThrow()
    await app.pay(second.paymentId)
    expect((await app.commit(member, second.purchaseId)).payload).toMatchObject({ status: 'paid' })
  })

  it('limited to two is sold twice', async () => {
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

  it('limited to two is sold to two of 30 purchases at once at most, and nobody pays for a third', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct({ limit: 2 })]
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => purchase(member, product)))
    const sold = outcomes.filter((outcome) => outcome === 'paid').length
    expect([1, 2]).toContain(sold)
    for (const outcome of outcomes) expect(outcome).toMatch(/^(paid|not charged, cancelled|refused \d+)$/)
    expect(await app.coinsOf(member)).toEqual({ charged: sold * 1000, free: sold * 200 })
    const { payload } = await app.call(coins.getCoinPurchase, { productId: product }, member)
    expect(payload.product.limitedCount).toBe(2 - sold)
  })
})

describe('what is somebody else’s', () => {
  it('is not found: purchase, slip, card', async () => {
    const [owner, stranger, product] = [await app.newMember(), await app.newMember(), await app.newProduct()]
    const { purchaseId } = await app.begin(owner, product)
    const card = await app.provider.paymentMethods.attach('pm_card_visa', { customer: await customerOf(owner.userId) })
    for (const { status } of [
      await app.commit(stranger, purchaseId),
      await app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card' }, stranger),
      await app.call(coins.cancelPostpaid, { purchaseId }, stranger),
      await app.call(coins.getPendingPurchase, { purchaseId }, stranger),
      await app.call(coins.recordPayment, { purchaseId, eventName: 'x' }, stranger),
      await app.call(coins.setPrimaryCard, { paymentMethodId: card.id }, stranger),
      await app.call(coins.detachCard, { paymentMethodId: card.id }, stranger),
    ])
      expect(status).toBe(404)
    expect((await app.call(coins.detachCard, { paymentMethodId: card.id }, owner)).status).toBe(200)
  })
})

const customerOf = async (userId: bigint) =>
  (
    await app.context.db
      .selectFrom('payment_customers')
      .where('user_id', '=', userId)
      .select('customer_id')
      .executeTakeFirstOrThrow()
  ).customer_id

describe('saved cards', () => {
  it('say whether they came out of a wallet', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    await app.begin(member, product)
    const customer = await customerOf(member.userId)
    const { id } = await app.provider.paymentMethods.create({ type: 'card', card: { token: 'tok_google_pay' } })
    await app.provider.paymentMethods.attach('pm_card_visa', { customer })
    await app.provider.paymentMethods.attach(id, { customer })
    const { paymentMethods } = (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload
    const types = paymentMethods.map((method) => [method.id === id, method.card.payment_method_type])
    expect(types).toEqual(
      expect.arrayContaining([
        [true, 'google_pay'],
        [false, 'card'],
      ]),
    )
  })

  it('are at most five, the primary first found, and the next becomes primary when it is deleted', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId } = await app.begin(member, product)
    const customer = await customerOf(member.userId)
    const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_jcb', 'pm_card_diners']
    for (const card of cards.slice(0, 4)) await app.provider.paymentMethods.attach(card, { customer })
    const keep = () =>
      app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'card', setupFutureUsage: true }, member)
    expect((await keep()).status).toBe(200)
    await app.provider.paymentMethods.attach('pm_card_diners', { customer })
    expect((await keep()).failure.errorCode).toBe(errorCode('coins', 'tooManyCards'))

    const list = async () =>
      (await app.call(coins.getCoinPurchase, { productId: product }, member)).payload.paymentMethods
    const all = await list()
    expect(all).toHaveLength(5)
    const third = all[2]?.id ?? ''
    const { payload } = await app.call(coins.setPrimaryCard, { paymentMethodId: third }, member)
    expect(payload.paymentMethods.find(({ isPrimary }) => isPrimary)?.id).toBe(third)
    const left = (await app.call(coins.detachCard, { paymentMethodId: third }, member)).payload.paymentMethods
    expect(left).toHaveLength(4)
    expect(left.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([
      all.find(({ id }) => id !== third)?.id,
    ])
    expect((await keep()).status).toBe(200)
  })
})

describe('paying at a convenience store', () => {
  const order = async (number: string, changes: ProductChanges = {}) => {
    const [member, product] = [await app.newMember(), await app.newProduct(changes)]
    const begun = await app.begin(member, product)
    const updated = await app.call(
      coins.updatePurchase,
      { purchaseId: begun.purchaseId, paymentMethodType: 'konbini' },
      member,
    )
    expect(updated.status).toBe(200)
    await app.provider.paymentIntents.confirm(begun.paymentId, {
      payment_method_data: { type: 'konbini', billing_details: { name: 'Mio', email: 'mio@example.com' } },
      payment_method_options: { konbini: { confirmation_number: number } },
    })
    return { member, product, ...begun }
  }

  it('waits with a slip, closes the shop for another order, and can be cancelled', async () => {
    const { member, product, purchaseId } = await order('55555555550')
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

  it('keeps its place after the deadline until the provider says that it is over', async () => {
    const { member, product, purchaseId } = await order('55555555550')
    await app.commit(member, purchaseId)
    const { expiresAt } = (await app.call(coins.getPendingPurchase, { purchaseId }, member)).payload.purchase
    const now = app.clock.now()
    const deadline = Temporal.Instant.from(expiresAt ?? '')
    app.clock.moveTo(deadline.add({ minutes: 10 }))
    await runDue(app.context, [purchasesDue])
    const { failure } = await app.call(coins.createIntent, { productId: product }, member)
    expect([await statusOf(purchaseId), failure.errorCode]).toEqual([
      'awaitingPayment',
      errorCode('coins', 'postpaidPending'),
    ])
    app.clock.moveTo(deadline.add({ hours: 2 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => statusOf(purchaseId)).toBe('cancelled')
    app.clock.moveTo(now)
  })

  it('becomes coins when it is paid, and then refuses to be cancelled with 285540652', async () => {
    const { member, purchaseId } = await order('22222222220')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    const { status, failure } = await app.call(coins.cancelPostpaid, { purchaseId }, member)
    expect([status, failure.errorCode]).toEqual([400, 285_540_652])
  })

  it('frees its place by the provider’s word when the slip expires', async () => {
    const { member, purchaseId, product } = await order('33333333330')
    await expect.poll(() => statusOf(purchaseId)).toBe('cancelled')
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect((await app.call(coins.createIntent, { productId: product }, member)).status).toBe(200)
  })

  const atTheStore = (paymentId: string, act: 'print' | 'start' | 'leave' | 'pay') =>
    app.provider.rawRequest('POST', `/v1/test_helpers/konbini/${paymentId}/${act}`)

  it('cannot be cancelled while the customer is paying, and its coins come', async () => {
    const { member, purchaseId, paymentId } = await order('55555555550')
    await app.commit(member, purchaseId)
    await atTheStore(paymentId, 'start')
    const { status, failure } = await app.call(coins.cancelPostpaid, { purchaseId }, member)
    expect([status, failure.errorCode]).toEqual([400, errorCode('coins', 'postpaidBeingPaid')])
    await atTheStore(paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('still becomes coins when a slip that was printed in time is paid after the deadline', async () => {
    const { member, purchaseId, paymentId } = await order('55555555550')
    await app.commit(member, purchaseId)
    await atTheStore(paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ hours: 24 * 3 + 16 }))
    await atTheStore(paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    app.clock.moveTo(now)
  })

  it('becomes coins late even when its once-only product was bought otherwise meanwhile', async () => {
    const { member, product, purchaseId, paymentId } = await order('55555555550', { consumable: false })
    await app.commit(member, purchaseId)
    await atTheStore(paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ hours: 24 * 3 + 17 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => statusOf(purchaseId)).toBe('cancelled')
    const again = await app.begin(member, product)
    await app.pay(again.paymentId)
    await app.commit(member, again.purchaseId)

    await atTheStore(paymentId, 'pay')
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 2000, free: 400 })
    expect(await statusOf(purchaseId)).toBe('paid')
    app.clock.moveTo(now)
  })

  it('that was paid late counts, also when another order had its place and came to nothing', async () => {
    const { member, product, purchaseId, paymentId } = await order('55555555550', { consumable: false })
    await app.commit(member, purchaseId)
    await atTheStore(paymentId, 'print')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ hours: 24 * 3 + 17 }))
    await app.payments.due.run(app.context, app.clock.now())
    await expect.poll(() => statusOf(purchaseId)).toBe('cancelled')
    const other = await app.begin(member, product)
    await atTheStore(paymentId, 'pay')
    await expect.poll(() => statusOf(purchaseId)).toBe('paid')
    await app.provider.paymentIntents.cancel(other.paymentId)
    await expect.poll(() => statusOf(other.purchaseId)).toBe('cancelled')
    const third = await app.call(coins.createIntent, { productId: product }, member)
    expect(third.failure.errorCode).toBe(errorCode('coins', 'soldOut'))
    app.clock.moveTo(now)
  })

  it.each([
    ['below the minimum', { yen: 499 }, {}],
    ['above the maximum', { yen: 300_001 }, {}],
    ['from outside Japan', {}, { 'cf-ipcountry': 'US' }],
  ])('is not offered %s', async (_what, product, headers) => {
    const geo = await startCoinsApp(inject('databaseServer'), PORT + 1, { env: { GEO_HEADER: 'cf-ipcountry' } })
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

  it.each([
    ['three days, where nothing is set', {}, 3],
    ['as many days as the configuration says', { KONBINI_DAYS: '5' }, 5],
  ])('can be paid for %s, until 23:59:59 in Japan', async (_what, env, days) => {
    const other = await startCoinsApp(inject('databaseServer'), PORT + 3, { env })
    try {
      const [member, product] = [await other.newMember(), await other.newProduct()]
      const { purchaseId, paymentId } = await other.begin(member, product)
      const today = other.clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate()
      await other.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'konbini' }, member)
      await other.provider.paymentIntents.confirm(paymentId, {
        payment_method_data: { type: 'konbini', billing_details: { name: 'Mio', email: 'mio@example.com' } },
      })
      const { purchase } = (await other.call(coins.getPendingPurchase, { purchaseId }, member)).payload
      const end = Temporal.Instant.from(purchase.expiresAt ?? '').toZonedDateTimeISO('Asia/Tokyo')
      expect(end.toPlainDateTime().toString()).toBe(`${today.add({ days })}T23:59:59`)
    } finally {
      await other.stop()
    }
  })

  it('is one order at a time, also when two are made at once', async () => {
    const [member, one, two] = [await app.newMember(), await app.newProduct(), await app.newProduct()]
    const orders = [await app.begin(member, one), await app.begin(member, two)]
    await Promise.all(
      orders.map(({ purchaseId }) =>
        app.call(coins.updatePurchase, { purchaseId, paymentMethodType: 'konbini' }, member),
      ),
    )
    const { rows } = await app.context.pool.query(
      "select from coin_purchases where user_id = $1 and payment_kind = 'konbini' and status in ('open', 'awaitingPayment')",
      [member.userId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('money that goes back', () => {
  const bought = async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const begun = await app.begin(member, product)
    await app.pay(begun.paymentId)
    await app.commit(member, begun.purchaseId)
    return { member, product, ...begun }
  }
  const spend = (userId: bigint, charged: number, free: number) =>
    app.context.pool.query(
      `with house as (insert into ledger_accounts (owner_id, kind) values (null, 'coinRefund') on conflict (owner_id, kind) do update set kind = excluded.kind returning id)
       select ledger_transfer(gen_random_uuid()::text, 'gift', now(),
         array[(select id from ledger_accounts where owner_id = $1 and kind = 'chargedCoin'), (select id from ledger_accounts where owner_id = $1 and kind = 'freeCoin'), (select id from house)],
         array[-$2::bigint, -$3::bigint, $2::bigint + $3::bigint])`,
      [userId, charged, free],
    )
  const debts = async (userId: bigint) =>
    (
      await app.context.pool.query('select amount::int from coin_debts where user_id = $1 and settled_at is null', [
        userId,
      ])
    ).rows

  /** The newest event of a type comes once more. */
  const hear = async (type: string): Promise<number> => {
    const payload = JSON.stringify((await app.provider.events.list({ type, limit: 1 })).data[0])
    const secret = app.payments.stripe.webhookSecret
    const timestamp = Math.floor(app.clock.now().epochMilliseconds / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode
  }

  it('takes the coins with it, once, however often it is told', async () => {
    const { member, paymentId, purchaseId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('takes a part for a partial refund, charged coins first', async () => {
    const { member, paymentId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  const dispute = async (paymentId: string, outcome: 'won' | 'lost') => {
    const opened = await app.provider.rawRequest('POST', '/v1/test_helpers/disputes', { payment_intent: paymentId })
    const { id } = opened as unknown as { id: string }
    return { id, decide: () => app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${id}/decide`, { outcome }) }
  }

  it('by a dispute takes nothing until the dispute is lost', async () => {
    const { member, paymentId, purchaseId } = await bought()
    const lost = await dispute(paymentId, 'lost')
    await app.commit(member, purchaseId)
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
    await lost.decide()
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('by a dispute that was won leaves the coins where they are', async () => {
    const { member, paymentId } = await bought()
    const won = await dispute(paymentId, 'won')
    await won.decide()
    await app.payments.due.run(app.context, app.clock.now())
    expect(await app.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
  })

  it('by a dispute that was won does not give back what a refund took', async () => {
    const { member, paymentId } = await bought()
    await app.provider.refunds.create({ payment_intent: paymentId, amount: 750 })
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
    const won = await dispute(paymentId, 'won')
    await won.decide()
    expect(await hear('charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 400, free: 200 })
  })

  it('comes again when a refund fails, and the debt for it is gone', async () => {
    const { member, paymentId } = await bought()
    await spend(member.userId, 900, 100)
    const { id } = await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 1000 }])
    await app.provider.testHelpers.refunds.expire(id)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 100, free: 100 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('comes back with funds that are reinstated, coins and debt alike', async () => {
    const { member, paymentId } = await bought()
    await spend(member.userId, 500, 100)
    const lost = await dispute(paymentId, 'lost')
    await lost.decide()
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 600 }])
    await app.provider.rawRequest('POST', `/v1/test_helpers/disputes/${lost.id}/reinstate`)
    await expect.poll(() => app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await hear('charge.dispute.funds_reinstated')).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 500, free: 100 })
    expect(await debts(member.userId)).toEqual([])
  })

  it('leaves a debt for coins that were spent, which blocks the next purchase', async () => {
    const { member, paymentId, product } = await bought()
    await spend(member.userId, 900, 100)
    await app.provider.refunds.create({ payment_intent: paymentId })
    await expect.poll(() => debts(member.userId)).toEqual([{ amount: 1000 }])
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
    const next = await app.call(coins.createIntent, { productId: product }, member)
    expect(next.failure.errorCode).toBe(errorCode('coins', 'coinDebt'))
  })
})

describe('reconciliation', () => {
  it('settles what was paid while nobody told us', async () => {
    const quiet = await startCoinsApp(inject('databaseServer'), PORT + 2)
    try {
      const [member, product] = [await quiet.newMember(), await quiet.newProduct()]
      const { paymentId, purchaseId } = await quiet.begin(member, product)
      // The webhook goes nowhere: the server does not listen any more.
      await new Promise((resolve) => quiet.server.server.close(resolve))
      quiet.server.server.closeAllConnections()
      await quiet.pay(paymentId)
      expect(await quiet.coinsOf(member)).toEqual({ charged: 0, free: 0 })
      quiet.clock.moveTo(quiet.clock.now().add({ minutes: 11 }))
      await runDue(quiet.context, [purchasesDue])
      expect(await quiet.coinsOf(member)).toEqual({ charged: 1000, free: 200 })
      const { status } = await quiet.context.db
        .selectFrom('coin_purchases')
        .where('id', '=', purchaseId)
        .select('status')
        .executeTakeFirstOrThrow()
      expect(status).toBe('paid')
    } finally {
      await quiet.stop()
    }
  })

  it('cancels with the provider what was left unpaid for an hour', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId, purchaseId } = await app.begin(member, product)
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 61 }))
    await runDue(app.context, [purchasesDue])
    app.clock.moveTo(now)
    expect(await statusOf(purchaseId)).toBe('cancelled')
    expect((await app.provider.paymentIntents.retrieve(paymentId)).status).toBe('canceled')
  })
})

describe('a webhook', () => {
  const send = (payload: string, signature?: string) =>
    app.server.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    })
  const signed = (payload: string, secret = app.payments.stripe.webhookSecret, seconds = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(app.clock.now().epochMilliseconds / 1000) + seconds,
    })
  const succeeded = (id: string) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id, object: 'payment_intent' } },
    })

  it('with a bad signature, none, or an old timestamp is refused and changes nothing', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    const body = succeeded(paymentId)
    expect((await send(body)).statusCode).toBe(400)
    expect((await send(body, 't=1,v1=00')).statusCode).toBe(400)
    expect((await send(body, signed(body, 'whsec_other'))).statusCode).toBe(400)
    expect((await send(body, signed(body, undefined, -301))).statusCode).toBe(400)
    expect((await send(`${body} `, signed(body))).statusCode).toBe(400)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('that says succeeded when the provider does not is not believed', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { paymentId } = await app.begin(member, product)
    const body = succeeded(paymentId)
    expect((await send(body, signed(body))).statusCode).toBe(200)
    expect(await app.coinsOf(member)).toEqual({ charged: 0, free: 0 })
  })

  it('of an unknown type or of a payment that is not ours is ignored', async () => {
    const unknown = JSON.stringify({ id: 'evt_2', object: 'event', type: 'moon.risen', data: { object: {} } })
    expect((await send(unknown, signed(unknown))).statusCode).toBe(200)
    const foreign = await app.provider.paymentIntents.create({
      amount: 500,
      currency: 'jpy',
      metadata: { purchaseId: 'not-even-an-id' },
    })
    const body = succeeded(foreign.id)
    expect((await send(body, signed(body))).statusCode).toBe(200)
  })
})

describe('the history', () => {
  it('lists every change, 20 a page, the newest first', async () => {
    const [member, product] = [await app.newMember(), await app.newProduct()]
    const { purchaseId, paymentId } = await app.begin(member, product)
    await app.pay(paymentId)
    await app.commit(member, purchaseId)
    for (let n = 0; n < 21; n++) {
      await app.context.pool.query(
        `select ledger_transfer($1, 'gift', now(), array[(select id from ledger_accounts where owner_id = $2 and kind = 'freeCoin'),
          (select id from ledger_accounts where owner_id is null and kind = 'coinBonus')], array[-1, 1])`,
        [`history:${member.userId}:${n}`, member.userId],
      )
    }
    const page = async (n: number) => (await app.call(coins.getCoinHistories, { page: n }, member)).payload
    const [first, second] = [await page(1), await page(2)]
    expect(first).toMatchObject({ totalCoin: 1179, chargeCoin: 1000, freeCoin: 179, hasNext: true })
    expect(first.transactions).toHaveLength(20)
    expect(first.transactions[0]).toMatchObject({
      reason: 'gift',
      transactionType: 1,
      balanceChangeCharge: 0,
      balanceChangeFree: -1,
    })
    expect(second).toMatchObject({ hasNext: false })
    expect(second.transactions.at(-1)).toMatchObject({
      reason: 'purchase',
      transactionType: 2,
      balanceChangeCharge: 1000,
      balanceChangeFree: 200,
    })
    expect((await page(3)).transactions).toEqual([])
    await app.context.pool.query(
      `select ledger_transfer($1, 'present', now(), array[(select id from ledger_accounts where owner_id = $2 and kind = 'freeCoin'),
        (select id from ledger_accounts where owner_id is null and kind = 'coinBonus')], array[5, -5])`,
      [`history:${member.userId}:present`, member.userId],
    )
    expect((await page(1)).transactions[0]).toEqual({
      date: expect.stringMatching(/Z$/),
      reason: 'present',
      transactionType: 3,
      balanceChangeCharge: 0,
      balanceChangeFree: 5,
    })
    expect((await app.call(coins.getCoinHistories, { page: 0 }, member)).status).toBe(400)
  })
})
