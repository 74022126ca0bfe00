import { expect, test } from 'vitest'
import { broadcastTime } from './broadcast-time.ts'

// shows events-61
test.each([
  [0, 0, 0],
  [30, 0, 0],
  [31, 0, 1],
  [60, 0, 1],
  [90, 0, 1],
  [91, 0, 2],
  [3569, 0, 59],
  [3570, 0, 59],
  [3571, 1, 0],
  [3600, 1, 0],
  [86_400 * 3 + 31, 72, 1],
])('%i seconds are %i hours and %i minutes', (seconds, hours, minutes) => {
  expect(broadcastTime(seconds)).toEqual({ hours, minutes })
})
