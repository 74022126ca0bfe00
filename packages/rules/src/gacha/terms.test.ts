import { describe, expect, it } from 'vitest'
import { bonusesReached } from './bonus.ts'
import { amountDue, isDiscount } from './price.ts'

describe('the price of an option', () => {
  // shows gacha-10
  it.each([
    [{ amount: 300, discountAmount: 0, discountPercent: 0 }, 300, false],
    [{ amount: 3000, discountAmount: 300, discountPercent: 0 }, 2700, true],
    [{ amount: 3000, discountAmount: 0, discountPercent: 50 }, 1500, true],
    [{ amount: 101, discountAmount: 0, discountPercent: 50 }, 50, true],
    [{ amount: 100, discountAmount: 150, discountPercent: 0 }, 0, true],
    [{ amount: 100, discountAmount: 0, discountPercent: 100 }, 0, true],
  ])('%j is %i', (price, due, discount) => {
    expect(amountDue(price)).toBe(due)
    expect(isDiscount(price)).toBe(discount)
  })
})

describe('bonuses by draw count', () => {
  const bonuses = [{ drawCount: 30 }, { drawCount: 10 }, { drawCount: 100 }]
  it.each([
    [9, []],
    [10, [10]],
    [29, [10]],
    [100, [10, 30, 100]],
  ])('are reached after %i draws: %j', (count, reached) => {
    expect(bonusesReached(bonuses, count).map(({ drawCount }) => drawCount)).toEqual(reached)
  })
})
