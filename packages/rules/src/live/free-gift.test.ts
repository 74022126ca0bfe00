import { expect, it } from 'vitest'
import { nextFreeGiftAt } from './free-gift.ts'

// shows live-164
it.each([
  ['in the morning', '2026-11-18T00:00:00Z', '2026-11-18T15:00:00Z'],
  ['a moment before midnight', '2026-11-18T14:59:59.999Z', '2026-11-18T15:00:00Z'],
  ['at midnight', '2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z'],
  ['on the last day of a month', '2027-02-28T03:00:00Z', '2027-02-28T15:00:00Z'],
  ['on the last day of a year', '2026-12-31T12:00:00Z', '2026-12-31T15:00:00Z'],
])('after a free gift %s, the next one is at midnight in Japan', (_when, now, next) => {
  expect(nextFreeGiftAt(Temporal.Instant.from(now)).toString()).toBe(next)
})
