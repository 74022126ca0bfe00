import { expect, it } from 'vitest'
import { heldUntil, isHeld } from './hold.ts'

const at = (text: string) => Temporal.Instant.from(`2026-03-${text}:00Z`)
const changedAt = at('10T12:00')

it.each([
  ['before any payout', null, '10T12:00', true],
  ['a minute before 24 hours', null, '11T11:59', true],
  ['after 24 hours', null, '11T12:00', false],
  ['with a payout before the change', at('01T00:00'), '11T11:59', true],
  ['with a payout at the time of the change', changedAt, '11T11:59', true],
  ['with a payout since the change', at('10T13:00'), '10T14:00', false],
] as const)('a payout %s is held: %s %s %s', (_when, lastPaidAt, now, expected) => {
  expect(isHeld({ changedAt, lastPaidAt }, at(now), 24)).toBe(expected)
})

it('the hold ends 24 hours after the change, not after the request', () => {
  expect(heldUntil({ changedAt, lastPaidAt: null }, 24)?.toString()).toBe('2026-03-11T12:00:00Z')
})
