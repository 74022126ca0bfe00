import { describe, expect, it } from 'vitest'
import { giftTier, higherTier } from './gift-tier.ts'

describe('giftTier', () => {
  // shows live-160
  it.each([
    [0, 'small'],
    [1, 'small'],
    [499, 'small'],
    [500, 'medium'],
    [2999, 'medium'],
    [3000, 'large'],
    [1_000_000, 'large'],
  ])('puts a send of %d coins into the tier %s', (coins, tier) => {
    expect(giftTier(coins)).toBe(tier)
  })
})

describe('higherTier', () => {
  it.each([
    ['small', 'small', 'small'],
    ['small', 'medium', 'medium'],
    ['large', 'medium', 'large'],
  ] as const)('of %s and %s is %s', (a, b, higher) => {
    expect(higherTier(a, b)).toBe(higher)
    expect(higherTier(b, a)).toBe(higher)
  })
})
