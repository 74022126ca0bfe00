import { expect, test } from 'vitest'
import { watchCountText } from './media.ts'

// shows account-6
test.each([
  [0, '0'],
  [999, '999'],
  [1000, '999+'],
])('shows %i viewers as %s', (count, text) => {
  expect(watchCountText('en', count)).toBe(text)
})
