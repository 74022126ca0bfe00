import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areBrackets, figuresOf, taxCategories, withholdingSince2013, withholdingTax } from './tax.ts'

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
    expect(withholdingTax(reward, 'individual', withholdingSince2013)).toBe(tax)
  })

  // shows payouts-44
  it.each([
    ['nonResident', 6_000n, 1_225n],
    ['nonResident', 1_500_000n, 306_300n],
    ['corporation', 1_500_000n, 0n],
  ] as const)('for the category %s of %d yen is %d yen', (category, reward, tax) => {
    expect(withholdingTax(reward, category, withholdingSince2013)).toBe(tax)
  })

  // shows payouts-44
  it('of a row with other rates is computed with these', () => {
    const row = {
      ...withholdingSince2013,
      individual: [
        { above: 0, rate: 500 },
        { above: 100, rate: 1000 },
      ],
    }
    expect(withholdingTax(300n, 'individual', row)).toBe(25n)
  })

  it.each([
    ['none', [], true],
    ['one from 0', [{ above: 0, rate: 1021 }], true],
    ['one that does not begin at 0', [{ above: 1, rate: 1021 }], false],
    [
      'two of one amount',
      [
        { above: 0, rate: 1021 },
        { above: 0, rate: 2042 },
      ],
      false,
    ],
    ['one that takes more than half', [{ above: 0, rate: 5001 }], false],
    ['one with a part of a hundredth', [{ above: 0, rate: 10.5 }], false],
  ])('can have the brackets: %s', (_, brackets, can) => {
    expect(areBrackets(brackets)).toBe(can)
  })

  // shows payouts-43
  it('and payment add up to the reward for any amount, and a higher reward never pays less', () => {
    const yen = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(yen, yen, fc.constantFrom(...taxCategories), (reward, more, category) => {
        const figures = figuresOf(reward, category, withholdingSince2013)
        expect(figures.tax + figures.payment).toBe(reward)
        expect(figures.tax).toBeGreaterThanOrEqual(0n)
        expect(figuresOf(reward + more, category, withholdingSince2013).payment).toBeGreaterThanOrEqual(figures.payment)
      }),
    )
  })
})
