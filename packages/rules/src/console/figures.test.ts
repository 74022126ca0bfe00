import { describe, expect, it } from 'vitest'
import { fairnessOf } from './figures.ts'

const count = (rarity: number, drawn: number, expected: number) => ({ rarity, drawn, expected: expected * 1_000_000 })

describe('the fairness of draws', () => {
  // Critical values of the chi-squared distribution, from any table.
  it.each([
    [1, 3.841, 0.05],
    [2, 5.991, 0.05],
    [3, 7.815, 0.05],
    [4, 9.488, 0.05],
    [1, 10.828, 0.001],
    [4, 18.467, 0.001],
  ])('with %i degrees, a chi-squared of %d has the probability %d', (degrees, chiSquared, probability) => {
    // One rarity carries the whole deviation; the others are exactly as expected.
    const off = count(1, 100 + Math.sqrt(chiSquared * 100), 100)
    const exact = Array.from({ length: degrees }, (_, index) => count(index + 2, 50, 50))
    expect(fairnessOf([off, ...exact])).toMatchObject({ degrees, probability: expect.closeTo(probability, 4) })
  })

  it('is certain where everything is as expected', () => {
    expect(fairnessOf([count(3, 900, 900), count(4, 100, 100)])).toEqual({
      chiSquared: 0,
      degrees: 1,
      probability: expect.closeTo(1, 6),
    })
  })

  it.each([
    ['a single rarity', [count(3, 100, 100)]],
    ['an expectation under five', [count(3, 996, 996), count(5, 4, 4)]],
  ])('is not tested with %s', (_what, counts) => {
    expect(fairnessOf(counts)).toBeNull()
  })
})
