import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('the delay grows up to fifteen seconds', () => {
  const longest = (attempt: number) => backOff(attempt, () => 1)
  expect([0, 1, 2, 5, 20].map(longest)).toEqual([500, 1000, 2000, 15_000, 15_000])
})

test('clients that disconnect together reconnect at different times, and never immediately', () => {
  expect(backOff(3, () => 0)).toBe(2000)
  expect(backOff(3, () => 0.5)).toBe(3000)
})
