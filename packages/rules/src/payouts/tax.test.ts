import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areBrackets, figuresOf, lowersTax, taxCategories, withholdingSince2013, withholdingTax } from './tax.ts'

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

describe('a change of the withholding tax', () => {
  const of = (...brackets: readonly (readonly [above: number, rate: number])[]) => ({
    ...withholdingSince2013,
    individual: brackets.map(([above, rate]) => ({ above, rate })),
  })
  const before = of([0, 1000], [1000, 2000])
  it.each([
    ['the same', before, false],
    ['a higher rate', of([0, 1001], [1000, 2000]), false],
    ['a lower rate at the beginning', of([0, 999], [1000, 3000]), true],
    ['a lower rate at the end', of([0, 1500], [1000, 1999]), true],
    ['a rate that begins later', of([0, 1000], [2000, 5000]), true],
    ['a rate that begins earlier', of([0, 1000], [500, 2000]), false],
    ['none', of(), true],
    ['less in the middle only', of([0, 1500], [1000, 0], [3000, 4000]), true],
    ['the same in more parts', of([0, 1000], [700, 1000], [1000, 2000], [5000, 2000]), false],
  ])('to %s', (_, after, lowers) => {
    expect(lowersTax(before, after)).toBe(lowers)
  })

  it('in another category counts, too', () => {
    expect(lowersTax(before, { ...before, nonResident: [{ above: 0, rate: 2041 }] })).toBe(true)
    expect(lowersTax(before, { ...before, corporation: [{ above: 0, rate: 1 }] })).toBe(false)
  })

  it('lowers the tax if any payment has less withheld', () => {
    const brackets = fc
      .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 5000 }))
      .map(([first, above, second]) => of([0, first], [above * 100_000, second]))
    fc.assert(
      fc.property(brackets, brackets, fc.bigInt({ min: 0n, max: 10_000_000n }), (one, other, reward) => {
        const isLess = withholdingTax(reward, 'individual', other) < withholdingTax(reward, 'individual', one)
        expect(isLess && !lowersTax(one, other)).toBe(false)
      }),
    )
  })
})
