import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differsByMore, dollarText, payoneerCents, rateOfHundred, rateText, readRate, wiseCents } from './dollars.ts'

describe('a rate', () => {
  it.each([
    ['0.0066', 660n],
    ['0.00660', 660n],
    ['1', 100_000n],
    ['12.5', 1_250_000n],
    ['0.00001', 1n],
  ])('reads %s', (text, rate) => {
    expect(readRate(text)).toBe(rate)
  })

  it.each(['', '0', '0.00000', '.5', '1.', '-1', '+1', '1e3', '0,5', '0.000001', '12345', ' 1', '١', 'NaN'])(
    'refuses %j',
    (text) => {
      expect(readRate(text)).toBeNull()
    },
  )

  it('is written with five decimals, and for a hundred points with three', () => {
    expect([rateText(660n), rateOfHundred(660n)]).toEqual(['0.00660', '0.660'])
    expect([rateText(1n), rateOfHundred(1n)]).toEqual(['0.00001', '0.001'])
    expect([rateText(1_250_000n), rateOfHundred(1_250_000n)]).toEqual(['12.50000', '1250.000'])
  })

  it('reads what it writes', () => {
    const rates = fc.bigInt({ min: 1n, max: 999_999_999n })
    fc.assert(fc.property(rates, (rate) => readRate(rateText(rate)) === rate))
  })
})

describe('a rate that differs by more than 5 percent', () => {
  it.each([
    [1050n, 1000n, false],
    [1051n, 1000n, true],
    [950n, 1000n, false],
    [949n, 1000n, true],
    [1n, 1n, false],
    [2n, 1n, true],
  ])('%i from %i: %s', (rate, from, differs) => {
    expect(differsByMore(rate, from, 5)).toBe(differs)
  })
})

describe('an amount in dollars', () => {
  // shows payouts-75
  it.each([
    [660n, 2000n, 1020n],
    [660n, 454n, 0n],
    [660n, 455n, 0n],
    [660n, 457n, 1n],
    [661n, 3001n, 1683n],
    [1n, 2000n, 0n],
  ])('by Payoneer at %d for %d points is %d cents', (rate, points, cents) => {
    expect(payoneerCents(rate, points)).toBe(cents)
  })

  it.each([
    [660n, 5000n, 3300n],
    [661n, 5001n, 3306n],
    [1n, 499n, 0n],
    [1n, 500n, 1n],
    [1n, 1500n, 2n],
  ])('by Wise at %d for %d points is %d cents', (rate, points, cents) => {
    expect(wiseCents(rate, points)).toBe(cents)
  })

  it('is the nearest one that the rounding allows, for any rate and number of points', () => {
    const rates = fc.bigInt({ min: 1n, max: 999_999_999n })
    const points = fc.bigInt({ min: 0n, max: 10_000_000n })
    fc.assert(
      fc.property(rates, points, (rate, amount) => {
        const exact = rate * amount
        const down = payoneerCents(rate, amount) + 300n
        const near = wiseCents(rate, amount)
        expect(down === 300n ? exact < 301_000n : down * 1000n <= exact && exact < (down + 1n) * 1000n).toBe(true)
        expect(near * 1000n - 500n <= exact && exact < near * 1000n + 500n).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  it('is written with two decimals', () => {
    expect([0n, 5n, 1020n, 740_000n].map(dollarText)).toEqual(['0.00', '0.05', '10.20', '7400.00'])
  })
})
