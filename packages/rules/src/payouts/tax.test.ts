import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, taxCategories, withholdingTax } from './tax.ts'

const day = Temporal.PlainDate.from('2026-12-31')

describe('withholding tax', () => {
  // shows payouts-43
  it.each([
    [0n, 0n],
    [9n, 0n],
    [10n, 1n],
    [2_784n, 284n],
    [6_000n, 612n],
    [999_999n, 102_099n],
    [1_000_000n, 102_100n],
    [1_000_001n, 102_100n],
    [1_000_005n, 102_101n],
    [1_500_000n, 204_200n],
  ])('of %d yen for an individual who lives in Japan is %d yen', (reward, tax) => {
    expect(withholdingTax(reward, 'individual', day)).toBe(tax)
  })

  // shows payouts-44
  it.each([
    ['nonResident', 6_000n, 1_225n],
    ['nonResident', 1_500_000n, 306_300n],
    ['corporation', 1_500_000n, 0n],
  ] as const)('for the category %s of %d yen is %d yen', (category, reward, tax) => {
    expect(withholdingTax(reward, category, day)).toBe(tax)
  })

  // shows payouts-44
  it.each(['2013-01-01', '2026-12-31', '2027-01-01'])('is the same in total for a payment on %s', (date) => {
    expect(withholdingTax(1_500_000n, 'individual', Temporal.PlainDate.from(date))).toBe(204_200n)
  })

  // shows payouts-43
  it('and payment add up to the reward for any amount, and a higher reward never pays less', () => {
    const yen = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(yen, yen, fc.constantFrom(...taxCategories), (reward, more, category) => {
        const figures = figuresOf(reward, category, day)
        expect(figures.tax + figures.payment).toBe(reward)
        expect(figures.tax).toBeGreaterThanOrEqual(0n)
        expect(figuresOf(reward + more, category, day).payment).toBeGreaterThanOrEqual(figures.payment)
      }),
    )
  })
})
