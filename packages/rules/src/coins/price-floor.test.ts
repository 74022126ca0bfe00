import { describe, expect, it } from 'vitest'
import type { Currency } from './currency.ts'
import { isBelowFloor, livePointFloors } from './price-floor.ts'

describe('the price of a coin', () => {
  it.each([
    ['of 1,000 coins for 500 yen is at the floor', 1000, 0, [['JPY', 500]], false],
    ['of 1,000 coins for 499 yen is below it', 1000, 0, [['JPY', 499]], true],
    ['counts free coins', 500, 501, [['JPY', 500]], true],
    [
      'is looked at in each currency',
      1000,
      0,
      [
        ['JPY', 1500],
        ['USD', 329],
      ],
      true,
    ],
    [
      'is compared in parts of a cent',
      1000,
      0,
      [
        ['USD', 330],
        ['CAD', 460],
        ['EUR', 310],
      ],
      false,
    ],
    [
      'is compared in won and satang',
      1000,
      0,
      [
        ['KRW', 4600],
        ['THB', 11_600],
      ],
      false,
    ],
    ['of the most coins for the lowest price is below it', 10_000_000, 10_000_000, [['JPY', 50]], true],
  ] as const)('%s', (_, chargeGem, freeGem, prices, isBelow) => {
    const listed: readonly (readonly [Currency, number])[] = prices
    const terms = {
      chargeGem,
      freeGem,
      prices: listed.map(([currency, price]) => ({ currency, price, regularPrice: null })),
    }
    expect(isBelowFloor(terms, livePointFloors)).toBe(isBelow)
  })
})
