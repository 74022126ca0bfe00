import { expect, test } from 'vitest'
import { wholeSeconds } from './scoring.ts'

// shows events-21
test.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [61_999, 61],
])('%i milliseconds are %i whole seconds', (ms, seconds) => {
  expect(wholeSeconds(ms)).toBe(seconds)
})
