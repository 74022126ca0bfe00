import { describe, expect, it } from 'vitest'
import { chiSquare, observedAgainstPublished, pValueOf } from './chi-square.ts'
import { sampleTable } from './gacha.testing.ts'
import { logGamma, upperGamma } from './gamma.ts'

describe('the p-value', () => {
  // Critical values from printed tables of the chi-square distribution.
  it.each([
    [3.841458820694124, 1, 0.05],
    [6.6348966010212145, 1, 0.01],
    [5.991464547107979, 2, 0.05],
    [18.307038053275146, 10, 0.05],
    [29.58829844507442, 10, 0.001],
    [124.34211340400408, 100, 0.05],
    [149.4492527790345, 100, 0.001],
    [2.705543454095404, 1, 0.1],
    [0.004393, 1, 0.947157],
  ])('of %d with %i degrees of freedom is %d', (statistic, degrees, p) => {
    expect(pValueOf(statistic, degrees)).toBeCloseTo(p, 5)
  })

  it('is 1 for no deviation and close to zero for a large one', () => {
    expect(pValueOf(0, 5)).toBe(1)
    expect(pValueOf(1000, 5)).toBeLessThan(1e-200)
  })

  it.each([
    [1, 0],
    [2, 0],
    [5, Math.log(24)],
    [0.5, Math.log(Math.PI) / 2],
    [100, 359.1342053695754],
  ])('uses log Γ(%d) = %d', (x, value) => {
    expect(logGamma(x)).toBeCloseTo(value, 10)
  })

  it('uses Q(1, x) = exp(-x) on both sides of the point where the method changes', () => {
    for (const x of [0.1, 1, 1.9, 2.1, 5, 30]) expect(upperGamma(1, x)).toBeCloseTo(Math.exp(-x), 12)
  })
})

describe('the chi-square test', () => {
  it('matches the textbook example of a die thrown 60 times', () => {
    const sixth = [166_667, 166_667, 166_667, 166_667, 166_666, 166_666]
    const cells = [5, 8, 9, 8, 10, 20].map((observed, index) => ({ observed, weight: sixth[index] ?? 0 }))
    const test = chiSquare([cells])
    expect(test?.statistic).toBeCloseTo(13.4, 3)
    expect(test?.degreesOfFreedom).toBe(5)
    expect(test?.pValue).toBeCloseTo(0.0199, 3)
  })

  it('returns null when there are too few draws', () => {
    expect(
      chiSquare([
        [
          { observed: 3, weight: 500_000 },
          { observed: 1, weight: 500_000 },
        ],
      ]),
    ).toBeNull()
    expect(chiSquare([])).toBeNull()
  })

  it('pools cells with an expected count below five', () => {
    const rare = [1, 0, 2, 1].map((observed) => ({ observed, weight: 10_000 }))
    const test = chiSquare([[...rare, { observed: 146, weight: 480_000 }, { observed: 150, weight: 480_000 }]])
    // With 300 draws, four cells that expect 3 are pooled into one that expects 12.
    expect(test?.degreesOfFreedom).toBe(2)
    expect(test?.statistic).toBeCloseTo((4 - 12) ** 2 / 12 + 2 ** 2 / 144 + 6 ** 2 / 144, 10)
  })

  it('adds up statistics and degrees of freedom over several sets of odds', () => {
    const fair = [
      { observed: 60, weight: 500_000 },
      { observed: 40, weight: 500_000 },
    ]
    expect(chiSquare([fair, fair])).toMatchObject({ statistic: 8, degreesOfFreedom: 2 })
  })
})

describe('comparing observed with published odds', () => {
  it('computes the expected count of each item from the odds of its draws', () => {
    const counts = [
      { revision: 3, weightSetId: 'default', itemId: 'socks', count: 90 },
      { revision: 3, weightSetId: 'default', itemId: 'crown_gold', count: 10 },
      { revision: 3, weightSetId: 'ten', itemId: 'crown_gold', count: 10 },
    ]
    const { rows, test } = observedAgainstPublished(counts, [sampleTable])
    expect(rows.find(({ itemId }) => itemId === 'socks')).toMatchObject({ observed: 90, expected: 60 })
    const crown = rows.find(({ itemId }) => itemId === 'crown_gold')
    expect(crown?.observed).toBe(20)
    expect(crown?.expected).toBeCloseTo(2.5001, 10)
    expect(test?.pValue).toBeLessThan(0.001)
  })

  it.each([
    ['an item that the odds do not hold', { revision: 3, weightSetId: 'fifty', itemId: 'socks', count: 1 }],
    ['odds that the table does not have', { revision: 3, weightSetId: 'hundred', itemId: 'socks', count: 1 }],
    ['a table that is not there', { revision: 4, weightSetId: 'default', itemId: 'socks', count: 1 }],
  ])('returns a p-value of 0 for %s', (_what, count) => {
    const { test, rows } = observedAgainstPublished([count], [sampleTable])
    expect(test?.pValue).toBe(0)
    expect(rows.find(({ itemId }) => itemId === 'socks')).toMatchObject({ observed: 1, expected: 0 })
  })

  it('returns a p-value of 0 when an item of weight zero was drawn, however many draws there were', () => {
    const cells = [
      { observed: 1, weight: 0 },
      { observed: 50, weight: 500_000 },
      { observed: 49, weight: 500_000 },
    ]
    expect(chiSquare([cells])?.pValue).toBe(0)
  })
})
