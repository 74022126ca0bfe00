import { describe, expect, it } from 'vitest'
import { type Call, pathsOf } from './call.ts'
import { coinProduct, coins } from './coins.ts'

const purchaseId = '019a8b5e-7c60-7000-8000-0c0c881c64eb'
const params = { event: 'restore' }

describe('the coin calls', () => {
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
  ])('%s takes what the specification names', (address, call, input) => {
    expect(`${call.method} ${pathsOf(call)}`).toBe(address)
    expect(call.input.parse(input)).toEqual(input)
  })

  it('counts the pages of the history from 1', () => {
    const page = (text: string) => coins.getCoinHistories.input.safeParse({ page: text }).success
    expect(['0', '1', '2', '1.5'].map(page)).toEqual([false, true, true, false])
  })
})

describe('a coin product', () => {
  const values = [-1, 0, 1, 2, 3, 4, 5, 6, 7]
  const allowed = (schema: { safeParse: (value: number) => { success: boolean } }) =>
    values.filter((value) => schema.safeParse(value).success)

  it('is of a campaign type and a campaign mode of the specification', () => {
    expect(allowed(coinProduct.shape.campaignType)).toEqual([0, 1, 2])
    expect(allowed(coinProduct.shape.campaignMode)).toEqual([0, 2, 4, 5, 6])
  })

  it('has the fields of the specification', () => {
    expect(Object.keys(coinProduct.shape)).toEqual([
      ...['productId', 'name', 'currency', 'price', 'formattedPrice', 'totalGem', 'chargeGem', 'freeGem'],
      ...['limitedCount', 'startTime', 'endTime', 'consumable', 'campaignType', 'campaignMode'],
    ])
  })
})

it.each(['\0', 'a\0b', '\ud800'])('a record with %j in it, which no database keeps, is not taken', (text) => {
  const taken = (input: object) => coins.recordPayment.input.safeParse({ purchaseId, eventName: 'e', ...input }).success
  expect(taken({ params: { shown: '時 ☂ 🪙' } })).toBe(true)
  expect(taken({ eventName: text })).toBe(false)
  expect(taken({ params: { a: text } })).toBe(false)
  expect(taken({ params: { [text]: 'a' } })).toBe(false)
})
