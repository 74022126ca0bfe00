import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GIFT_CODE_FEE, giftCodeCost } from './gift-code.ts'
import { statusOf } from './gift-code-status.ts'
import { figuresOf, taxCategories, withholdingSince2013, withholdingTax } from './tax.ts'

describe('the cost of a gift code', () => {
  // shows payouts-56
  it.each([
    [2_500n, 'individual', 3_000n],
    [2_500n, 'corporation', 2_716n],
    [2_500n, 'nonResident', 3_357n],
    [1n, 'individual', 217n],
    [10n, 'individual', 227n],
    [500n, 'individual', 772n],
    [1_000n, 'individual', 1_329n],
    [5_000n, 'individual', 5_784n],
    [897_900n, 'individual', 1_000_215n],
    [897_901n, 'individual', 1_000_217n],
  ] as const)('of %d yen for the category %s is %d points', (faceValue, category, points) => {
    expect(giftCodeCost(faceValue, category, withholdingSince2013)).toBe(points)
  })

  // shows payouts-56
  it('leaves the face value after fee and tax, and one point less does not', () => {
    const faceValues = fc.bigInt({ min: 1n, max: 3_000_000n })
    fc.assert(
      fc.property(faceValues, fc.constantFrom(...taxCategories), (faceValue, category) => {
        const reward = giftCodeCost(faceValue, category, withholdingSince2013) - GIFT_CODE_FEE
        const left = (yen: bigint) => yen - withholdingTax(yen, category, withholdingSince2013)
        expect(left(reward)).toBeGreaterThanOrEqual(faceValue)
        expect(left(reward - 1n)).toBeLessThan(faceValue)
        expect(figuresOf(reward, category, withholdingSince2013).payment - faceValue).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it.each([0n, -1n])('is refused for a face value of %d', (faceValue) => {
    expect(() => giftCodeCost(faceValue, 'individual', withholdingSince2013)).toThrow(RangeError)
  })
})

// shows payouts-54
it.each([
  [true, false, 1],
  [false, false, 2],
  [false, true, 2],
  [true, true, 3],
])('with canConvert %s and a code of this month %s, the status is %d', (canConvert, isIssued, status) => {
  expect(statusOf(canConvert, isIssued)).toBe(status)
})
