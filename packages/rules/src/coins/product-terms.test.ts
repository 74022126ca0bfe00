import { describe, expect, it } from 'vitest'
import { currencies } from './currency.ts'
import { isPriceOf, keepsSoldTerms, type ProductTerms, priceBounds, productProblems } from './product-terms.ts'

const plain: ProductTerms = {
  chargeGem: 500,
  freeGem: 25,
  consumable: true,
  limitedCount: null,
  campaignType: 0,
  campaignMode: 0,
  startTime: null,
  endTime: null,
  prices: [{ currency: 'JPY', price: 750, regularPrice: null }],
}
const sale = { ...plain, campaignType: 2, campaignMode: 4 } as const
const yen = (price: number, regularPrice: number | null = null) => [{ currency: 'JPY', price, regularPrice } as const]

describe('the terms of a product', () => {
  it('have no problem if they can be sold', () => {
    expect(productProblems(plain)).toEqual([])
    expect(productProblems({ ...sale, prices: yen(600, 750) })).toEqual([])
    expect(productProblems({ ...plain, consumable: false, limitedCount: 1 })).toEqual([])
  })

  it.each([
    ['noPrice', { ...plain, prices: [] }],
    ['currencyTwice', { ...plain, prices: [...yen(750), ...yen(800)] }],
    ['priceOutOfBounds', { ...plain, prices: yen(49) }],
    ['priceOutOfBounds', { ...plain, prices: yen(99.5) }],
    ['regularPriceNotHigher', { ...sale, prices: yen(750, 750) }],
    ['regularPriceWithoutSale', { ...plain, prices: yen(600, 750) }],
    ['limitMissing', { ...sale, campaignMode: 6 }],
    ['limitOfOnceOnly', { ...plain, consumable: false, limitedCount: 2 }],
    ['modeWithoutCampaign', { ...plain, campaignMode: 2 }],
    ['campaignWithoutMode', { ...plain, campaignType: 1 }],
    ['noFreeCoins', { ...sale, campaignMode: 2, freeGem: 0 }],
    ['endNotAfterStart', { ...plain, startTime: '2026-11-19T00:00:00Z', endTime: '2026-11-19T09:00:00+09:00' }],
  ] as const)('have the problem %s', (problem, terms) => {
    expect(productProblems(terms)).toEqual([problem])
  })

  it.each(currencies)('have a price in whole units within the bounds of %s', (currency) => {
    const { min, max } = priceBounds[currency]
    expect([min - 1, min, max, max + 1, min + 0.5].map((price) => isPriceOf(currency, price))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a product that was sold', () => {
  it('may get other times, limits, campaigns and currencies', () => {
    const prices = [...plain.prices, { currency: 'USD', price: 499, regularPrice: null } as const]
    expect(keepsSoldTerms(plain, { ...plain, prices, endTime: '2027-01-01T00:00:00Z', limitedCount: 3 })).toBe(true)
  })

  it.each([
    ['charged coins', { chargeGem: 501 }],
    ['free coins', { freeGem: 0 }],
    ['once-only', { consumable: false }],
    ['price', { prices: yen(800) }],
    ['missing price', { prices: [{ currency: 'USD', price: 499, regularPrice: null } as const] }],
  ] as const)('keeps its %s', (_, change) => {
    expect(keepsSoldTerms(plain, { ...plain, ...change })).toBe(false)
  })
})
