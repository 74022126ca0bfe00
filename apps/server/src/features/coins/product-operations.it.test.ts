import { approvals } from '@avalive/contract/approvals'
import type { SentInput } from '@avalive/contract/call'
import { coinProducts } from '@avalive/contract/coin-products'
import { coins } from '@avalive/contract/coins'
import { errorCode } from '@avalive/contract/errors'
import type { Member } from '@avalive/testkit/app'
import type { CoinsApp } from '@avalive/testkit/coins'
import { coinsTest } from '@avalive/testkit/coins-test'
import { describe, expect } from 'vitest'

const it = coinsTest.extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the winter shop'
let made = 0
const newTerms = (changes: Partial<SentInput<typeof coinProducts.createCoinProduct>> = {}) =>
  ({
    productId: `made_${made++}`,
    chargeGem: 1000,
    freeGem: 100,
    consumable: true,
    limitedCount: null,
    campaignType: 0,
    campaignMode: 0,
    startTime: null,
    endTime: null,
    position: 5,
    prices: [
      { currency: 'JPY', price: 1500, regularPrice: null },
      { currency: 'USD', price: 999, regularPrice: null },
      { currency: 'EUR', price: 899, regularPrice: null },
      { currency: 'KRW', price: 14_000, regularPrice: null },
    ],
    reason,
    ...changes,
  }) satisfies SentInput<typeof coinProducts.createCoinProduct>

// shows console-3
it('is on sale at the price of each region as soon as an operator has made it', async ({ app, operator }) => {
  const terms = newTerms()
  const { payload } = await app.call(coinProducts.createCoinProduct, terms, operator)
  expect(payload).toMatchObject({
    product: { productId: terms.productId, state: 'onSale', version: 0 },
    approvalId: null,
  })
  expect((await app.call(coinProducts.getCoinProduct, { productId: terms.productId }, operator)).payload).toMatchObject(
    {
      sold: false,
      konbini: { min: 500, max: 300_000 },
    },
  )
  const { productId } = terms
  const priceIn = async (region: string) =>
    (await app.call(coins.getCoinPurchase, { productId }, await app.newMember({ region }))).payload.product
      .formattedPrice
  expect(await Promise.all(['JP', 'US', 'DE', 'KR'].map(priceIn))).toEqual(['¥1,500', '$9.99', '€8.99', '₩14,000'])
  expect((await app.call(coinProducts.createCoinProduct, terms, operator)).failure.errorCode).toBe(
    errorCode('coins', 'productIdTaken'),
  )
  expect(await app.auditOf(`coinProduct:${productId}`)).toMatchObject([
    { action: 'coins.createCoinProduct', before: null, after: { chargeGem: 1000 }, reason },
  ])
})

it.for([
  ['without a price', { prices: [] }],
  ['below the provider’s minimum', { prices: [{ currency: 'JPY', price: 49, regularPrice: null }] }],
  ['with two prices in a currency', { prices: [...newTerms().prices, ...newTerms().prices] }],
  [
    'on sale for no less',
    { campaignType: 1, campaignMode: 4, prices: [{ currency: 'JPY', price: 500, regularPrice: 500 }] },
  ],
  ['of a limited campaign without a limit', { campaignType: 2, campaignMode: 6 }],
] as const)('is refused %s', async ([, changes], { app, operator }) => {
  const terms = newTerms(changes as Partial<ReturnType<typeof newTerms>>)
  expect((await app.call(coinProducts.createCoinProduct, terms, operator)).status).toBe(400)
  expect((await app.call(coinProducts.getCoinProduct, { productId: terms.productId }, operator)).status).toBe(404)
})

it('tells the second of two editors, and keeps what the first has saved', async ({ app, operator }) => {
  const terms = newTerms()
  await app.call(coinProducts.createCoinProduct, terms, operator)
  const [one, two] = await Promise.all([
    app.call(coinProducts.changeCoinProduct, { ...terms, position: 1, version: 0 }, operator),
    app.call(coinProducts.changeCoinProduct, { ...terms, position: 2, version: 0 }, operator),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const saved = one.status === 200 ? 1 : 2
  const { product } = (await app.call(coinProducts.getCoinProduct, { productId: terms.productId }, operator)).payload
  expect(product).toMatchObject({ position: saved, version: 1 })
  const audit = await app.auditOf(`coinProduct:${terms.productId}`)
  expect(audit.slice(1)).toMatchObject([{ before: { position: 5 }, after: { position: saved } }])
})

describe('a product whose coins cost less than their LIVE points', () => {
  const cheap = { prices: [{ currency: 'JPY' as const, price: 549, regularPrice: null }] }
  const approve = (app: CoinsApp, approvalId: string | null, by: Member) =>
    app.call(approvals.approveRequest, { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }, by)

  it('needs an operator for money, whoever adds it', async ({ app }) => {
    const author = await app.newMember({ role: 'operator', consoleRoles: ['content'] })
    const terms = newTerms(cheap)
    const { productId } = terms
    const asked = (await app.call(coinProducts.createCoinProduct, terms, author)).payload
    expect(asked).toEqual({ product: null, approvalId: expect.any(String) })
    expect((await app.call(coinProducts.getCoinProduct, { productId }, author)).status).toBe(404)
    const again = await app.call(coinProducts.createCoinProduct, terms, author)
    expect(again.failure.errorCode).toBe(errorCode('coins', 'approvalWaiting'))
    const other = await app.newMember({ role: 'operator', consoleRoles: ['content'] })
    expect((await approve(app, asked.approvalId, other)).status).toBe(403)
    const treasurer = await app.newMember({ role: 'operator', consoleRoles: ['money'] })
    const { payload } = await app.call(approvals.getApproval, { approvalId: asked.approvalId ?? '' }, treasurer)
    expect(payload).toMatchObject({
      act: 'coins.createCoinProduct',
      amount: 1100,
      effect: { productId, chargeGem: 1000, freeGem: 100, prices: 'JPY 549' },
    })
    expect((await approve(app, asked.approvalId, treasurer)).status).toBe(200)
    const { product } = (await app.call(coinProducts.getCoinProduct, { productId }, author)).payload
    expect(product).toMatchObject({ version: 0, state: 'onSale' })
    // Its place in the shop is no matter of money, but how often it is sold is.
    const change = async (changes: object, version: number) =>
      (await app.call(coinProducts.changeCoinProduct, { ...terms, ...changes, version }, author)).payload
    expect(await change({ position: 9 }, 0)).toMatchObject({ product: { position: 9, version: 1 }, approvalId: null })
    expect(await change({ position: 9, limitedCount: 1000 }, 1)).toMatchObject({
      product: { limitedCount: null, version: 1 },
      approvalId: expect.any(String),
    })
  })

  it('needs one too when an ordinary product becomes one, and a sign-in that is fresh', async ({ app }) => {
    const author = await app.newMember({ role: 'operator', consoleRoles: ['content'] })
    const terms = newTerms()
    await app.call(coinProducts.createCoinProduct, terms, author)
    const cheaper = { ...terms, freeGem: 10_000_000, version: 0 }
    const asked = (await app.call(coinProducts.changeCoinProduct, cheaper, author)).payload
    expect(asked).toMatchObject({ product: { freeGem: 100, version: 0 }, approvalId: expect.any(String) })
    const { db, config, clock } = app.context
    const authenticatedAt = clock.now().subtract({ minutes: config.FRESH_SIGN_IN_MINUTES })
    await db.updateTable('sessions').set({ authenticatedAt }).where('userId', '=', author.userId).execute()
    app.context.sessions.forgetSession(author.sessionId)
    const stale = await app.call(coinProducts.createCoinProduct, newTerms(cheap), author)
    expect(stale.failure.errorCode).toBe(errorCode('coins', 'freshSignInRequired'))
    expect((await app.call(coinProducts.createCoinProduct, newTerms(), author)).status).toBe(200)
  })
})

describe('a product that was ordered', () => {
  it('keeps coins and prices, and the order keeps its own', async ({ app, operator }) => {
    const terms = newTerms()
    const { productId } = terms
    await app.call(coinProducts.createCoinProduct, terms, operator)
    const member = await app.newMember()
    const begun = await app.begin(member, productId)
    expect((await app.call(coinProducts.getCoinProduct, { productId }, operator)).payload.sold).toBe(true)

    const change = (changes: Partial<ReturnType<typeof newTerms>>, version = 0) =>
      app.call(coinProducts.changeCoinProduct, { ...terms, ...changes, version }, operator)
    const sold = errorCode('coins', 'productSold')
    const dearer = terms.prices.map((price) => ({ ...price, price: price.price + 1 }))
    for (const changes of [{ chargeGem: 999 }, { freeGem: 0 }, { prices: dearer }, { prices: terms.prices.slice(1) }]) {
      expect((await change(changes)).failure.errorCode).toBe(sold)
    }
    const prices = [...terms.prices, { currency: 'THB' as const, price: 35_000, regularPrice: null }]
    expect((await change({ prices, endTime: '2099-01-01T00:00:00Z' })).status).toBe(200)

    await app.call(coinProducts.withdrawCoinProduct, { productId, withdrawn: true, version: 1, reason }, operator)
    expect((await app.call(coins.createIntent, { productId }, await app.newMember())).status).toBe(404)
    await app.pay(begun.paymentId)
    expect((await app.commit(member, begun.purchaseId)).payload).toMatchObject({ status: 'paid', purchasedCoins: 1100 })
  })

  it('has either its old or its new terms in an order that races a change', async ({ app, operator }) => {
    for (const round of [0, 1, 2, 3, 4]) {
      const terms = newTerms()
      const { productId } = terms
      await app.call(coinProducts.createCoinProduct, terms, operator)
      const member = await app.newMember()
      const prices = terms.prices.map((price) => ({ ...price, price: price.price + 100 }))
      const changed = { ...terms, chargeGem: 2000, prices, version: 0 }
      const [intent, change] = await Promise.all([
        app.call(coins.createIntent, { productId }, member),
        new Promise((done) => setTimeout(done, round * 3)).then(() =>
          app.call(coinProducts.changeCoinProduct, changed, operator),
        ),
      ])
      const { product } = (await app.call(coinProducts.getCoinProduct, { productId }, operator)).payload
      const stored = {
        price: product.prices.find(({ currency }) => currency === 'JPY')?.price,
        totalGem: product.chargeGem + 100,
      }
      expect(intent.status).toBe(200)
      expect(intent.payload).toMatchObject(stored)
      expect(change.status).toBe(product.version === 1 ? 200 : 409)
    }
  })
})

it('can’t be ordered once it is withdrawn, until it is put back', async ({ app, operator }) => {
  const terms = newTerms()
  const { productId } = terms
  await app.call(coinProducts.createCoinProduct, terms, operator)
  const withdraw = (withdrawn: boolean, version: number) =>
    app.call(coinProducts.withdrawCoinProduct, { productId, withdrawn, version, reason }, operator)
  expect((await withdraw(true, 0)).payload.product).toMatchObject({ state: 'withdrawn', version: 1 })
  expect((await withdraw(true, 0)).status).toBe(409)
  expect((await withdraw(true, 1)).payload.product.version).toBe(1)
  expect((await app.call(coins.createIntent, { productId }, await app.newMember())).status).toBe(404)
  await withdraw(false, 1)
  expect((await app.call(coins.createIntent, { productId }, await app.newMember())).status).toBe(200)
})

it('is listed by its state, page by page', async ({ app, operator }) => {
  const now = app.clock.now()
  const prefix = `listed_${made++}`
  for (let number = 0; number < 51; number++) {
    await app.call(
      coinProducts.createCoinProduct,
      newTerms({ productId: `${prefix}_${String(number).padStart(2, '0')}`, startTime: String(now.add({ hours: 1 })) }),
      operator,
    )
  }
  const list = (after?: string) =>
    app.call(
      coinProducts.listCoinProducts,
      { search: prefix, state: 'planned', sort: 'productId', descending: false, ...(after && { after }) },
      operator,
    )
  const first = (await list()).payload
  expect([first.rows.length, first.rows.at(-1)?.productId]).toEqual([50, `${prefix}_49`])
  const second = (await list(first.next ?? '')).payload
  expect([second.rows.map(({ productId }) => productId), second.next]).toEqual([[`${prefix}_50`], null])
  const onSale = await app.call(coinProducts.listCoinProducts, { search: prefix, state: 'onSale' }, operator)
  expect(onSale.payload.rows).toEqual([])
})
