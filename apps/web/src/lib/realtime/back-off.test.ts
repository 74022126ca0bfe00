import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('the pause grows to fifteen seconds and no further', () => {
  const longest = (attempt: number) => backOff(attempt, () => 1)
  expect([0, 1, 2, 5, 20].map(longest)).toEqual([500, 1000, 2000, 15_000, 15_000])
})

test('those who lost the line together do not come back together, nor at once', () => {
  expect(backOff(3, () => 0)).toBe(2000)
  expect(backOff(3, () => 0.5)).toBe(3000)
})
