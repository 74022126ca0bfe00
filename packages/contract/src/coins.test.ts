import { describe, expect, it } from 'vitest'
import { type Call, pathsOf } from './call.ts'
import { coinProduct, coins } from './coins.ts'

const purchaseId = '019a8b5e-7c60-7000-8000-0c0c881c64eb'
const params = { event: 'restore' }

describe('the coin calls', () => {
  // shows coins-18, coins-45, coins-46, coins-47, coins-48, coins-49, coins-50, coins-51, coins-88
  it.each<[string, Call, object]>([
    ['GET /api/v1/web/mypage/coin_purchase', coins.getCoinPurchase, { productId: 'p' }],
    ['GET /api/v1/web/mypage/coin_histories', coins.getCoinHistories, { page: 1 }],
    ['POST /api/v1/coin_purchase/intent', coins.createIntent, { productId: 'p', guardianConsent: true }],
    [
      'POST /api/v1/coin_purchase/update',
      coins.updatePurchase,
      { purchaseId, paymentMethodType: 'konbini', setupFutureUsage: true, params },
    ],
    ['POST /api/v1/coin_purchase/commit', coins.commitPurchase, { purchaseId, params }],
    ['POST /api/v1/coin_purchase/postpaid/cancel', coins.cancelPostpaid, { purchaseId }],
    ['POST /api/v1/coin_purchase/record', coins.recordPayment, { eventName: 'confirm', purchaseId, params }],
    ['POST /api/v1/payment_method/set_primary', coins.setPrimaryCard, { paymentMethodId: 'pm_1' }],
    ['POST /api/v1/payment_method/detach', coins.detachCard, { paymentMethodId: 'pm_1' }],
  ])('%s accepts the input of the specification', (address, call, input) => {
    expect(`${call.method} ${pathsOf(call)}`).toBe(address)
    expect(call.input.parse(input)).toEqual(input)
  })

  // shows coins-122
  it.each<[string, Call, object]>([
    ['createIntent', coins.createIntent, { productId: 'p', guardianConsent: false }],
    ['updatePurchase', coins.updatePurchase, { purchaseId, paymentMethodType: 'card', setupFutureUsage: false }],
    ['commitPurchase', coins.commitPurchase, { purchaseId }],
    ['cancelPostpaid', coins.cancelPostpaid, { purchaseId }],
  ])('%s accepts a body with and without the account that the page shows', (_name, call, input) => {
    expect(call.input.parse(input)).toEqual(input)
    expect(call.input.parse({ ...input, vliveId: 'v_1' })).toEqual({ ...input, vliveId: 'v_1' })
  })

  // shows coins-88
  it('numbers the pages of the history from 1', () => {
    const page = (text: string) => coins.getCoinHistories.input.safeParse({ page: text }).success
    expect(['0', '1', '2', '1.5'].map(page)).toEqual([false, true, true, false])
  })
})

describe('a coin product', () => {
  const values = [-1, 0, 1, 2, 3, 4, 5, 6, 7]
  const allowed = (schema: { safeParse: (value: number) => { success: boolean } }) =>
    values.filter((value) => schema.safeParse(value).success)

  // shows coins-7, coins-8
  it('accepts exactly the campaign types and modes of the specification', () => {
    expect(allowed(coinProduct.shape.campaignType)).toEqual([0, 1, 2])
    expect(allowed(coinProduct.shape.campaignMode)).toEqual([0, 2, 4, 5, 6])
  })

  // shows coins-6
  it('has the fields of the specification', () => {
    expect(Object.keys(coinProduct.shape)).toEqual([
      ...['productId', 'name', 'currency', 'price', 'formattedPrice', 'totalGem', 'chargeGem', 'freeGem'],
      ...['limitedCount', 'startTime', 'endTime', 'consumable', 'campaignType', 'campaignMode'],
      // Beyond the specification: the regular price of a product on sale.
      ...['regularPrice', 'formattedRegularPrice'],
    ])
  })
})

it.each(['\0', 'a\0b', '\ud800'])('a record with %j, which the database can’t store, is refused', (text) => {
  const taken = (input: object) => coins.recordPayment.input.safeParse({ purchaseId, eventName: 'e', ...input }).success
  expect(taken({ params: { shown: '時 ☂ 🪙' } })).toBe(true)
  expect(taken({ eventName: text })).toBe(false)
  expect(taken({ params: { a: text } })).toBe(false)
  expect(taken({ params: { [text]: 'a' } })).toBe(false)
})

describe('the details of a payment record', () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, 'v']))
  // shows coins-111
  it.each<[string, object, boolean]>([
    ['none', {}, true],
    ['the most keys', keys(20), true],
    ['one key too many', keys(21), false],
    ['a thousand keys', keys(1000), false],
    ['a key of 40 characters', { ['k'.repeat(40)]: 'v' }, true],
    ['a key that is too long', { ['k'.repeat(41)]: 'v' }, false],
    ['a value of 500 characters', { a: 'v'.repeat(500) }, true],
    ['a value that is too long', { a: 'v'.repeat(501) }, false],
    [
      '2,000 characters in all',
      { a: 'v'.repeat(499), b: 'v'.repeat(499), c: 'v'.repeat(499), d: 'v'.repeat(499) },
      true,
    ],
    [
      'more than 2,000 characters in all',
      { aa: 'v'.repeat(500), b: 'v'.repeat(500), c: 'v'.repeat(500), d: 'v'.repeat(496) },
      false,
    ],
    ['an object inside', { a: { b: 'c' } }, false],
    ['a list inside', { a: ['b'] }, false],
    ['a number', { a: 1 }, false],
  ])('%s: %o is accepted: %s', (_what, params, taken) => {
    expect(coins.recordPayment.input.safeParse({ purchaseId, eventName: 'e', params }).success).toBe(taken)
  })
})
