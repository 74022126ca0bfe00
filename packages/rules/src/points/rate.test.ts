import { expect, test } from 'vitest'
import { isRate, pointsFor, readRate } from './rate.ts'

test.each([
  ['0.5', 10n, 5n],
  ['0.5', 1n, 0n],
  ['0.5', 3n, 1n],
  ['0.5', 9_007_199_254_740_993n, 4_503_599_627_370_496n],
  ['0.07', 100n, 7n],
  ['0.29', 100n, 29n],
  ['1', 7n, 7n],
  ['0', 7n, 0n],
  ['1.25', 5n, 6n],
])('at a rate of %s, %i coins earn %i points', (rate, coins, points) => {
  expect(pointsFor(coins, readRate(rate))).toBe(points)
})

test.each(['', '.5', '5.', '-0.5', '0,5', '1e3', 'half', '0.1234567890'])('%j is no rate', (text) => {
  expect(isRate(text)).toBe(false)
  expect(() => readRate(text)).toThrow(RangeError)
})
