import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emissionRateOf, shownRate, shownTotal, WHOLE, weightOf } from './rate.ts'

describe('a rate', () => {
  // shows gacha-12
  it.each([
    [1, '0.0001', '0.00'],
    [49, '0.0049', '0.00'],
    [50, '0.0050', '0.01'],
    [12_345, '1.2345', '1.23'],
    [12_350, '1.2350', '1.24'],
    [333_333, '33.3333', '33.33'],
    [999_949, '99.9949', '99.99'],
    [999_950, '99.9950', '100.00'],
    [WHOLE, '100.0000', '100.00'],
  ])('of %i millionths is %s on the wire and %s on a page', (weight, wire, shown) => {
    expect(emissionRateOf(weight)).toBe(wire)
    expect(weightOf(wire)).toBe(weight)
    expect(shownRate(weight)).toBe(shown)
  })

  it('converts back to the same weight for every weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE }), (weight) => {
        expect(weightOf(emissionRateOf(weight))).toBe(weight)
      }),
    )
  })

  it.each(['1.5', '1.23456', '-1.0000', '1,0000', '', '1000.0000'])('cannot be parsed from %j', (text) => {
    expect(() => weightOf(text)).toThrow('not a rate')
  })
})

describe('the rates on a page', () => {
  // shows gacha-19
  it.each([
    [[333_333, 333_333, 333_334], '99.99'],
    [[166_667, 166_667, 166_667, 166_667, 166_666, 166_666], '100.02'],
    [[500_000, 500_000], '100.00'],
  ])('are rounded one by one: %j add up to %s as shown, and to exactly 100 % before rounding', (weights, shown) => {
    expect(shownTotal(weights)).toEqual({ shown, exact: '100.0000' })
  })
})
