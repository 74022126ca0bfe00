import { expect, it } from 'vitest'
import { isFresh } from './fresh.ts'

const signedIn = Temporal.Instant.from('2026-03-01T00:00:00Z')

// shows payouts-16
it.each([
  ['00:00:00', true],
  ['00:14:59.999', true],
  ['00:15:00', false],
  ['00:15:01', false],
])('a sign-in at midnight is fresh at %s: %s', (at, expected) => {
  expect(isFresh(signedIn, Temporal.Instant.from(`2026-03-01T${at}Z`), 15)).toBe(expected)
})
