import { expect, test } from 'vitest'
import { countdownText, hurry, nextChange } from './time-left.ts'

test.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [1, '00:00:01'],
  [61_000, '00:01:01'],
  [hurry - 1000, '23:59:59'],
])('shows %i ms as %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

test.each([
  ['a countdown changes with the second', 1500, 500],
  ['on the whole second it waits for the next', 2000, 1000],
  ['a date changes when the last day begins', hurry + 5000, 5000],
  ['a far date is looked at once a day', 10 * hurry, hurry],
  ['what is over changes no more', 0, null],
])('%s', (_name, left, wait) => {
  expect(nextChange(left)).toBe(wait)
})
