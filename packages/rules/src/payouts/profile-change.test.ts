import { expect, it } from 'vitest'
import { profileNeedsTwo } from './profile-change.ts'

it.each([
  ['the same terms', 'individual', false, 'individual', false, false],
  ['a new hold', 'individual', false, 'individual', true, false],
  ['the end of a hold', 'individual', true, 'individual', false, true],
  ['another category', 'individual', false, 'corporation', false, true],
  ['another category with a hold', 'individual', false, 'nonResident', true, true],
] as const)('whether two operators decide on %s', (_what, category, held, nextCategory, nextHeld, expected) => {
  expect(profileNeedsTwo({ category, held }, { category: nextCategory, held: nextHeld })).toBe(expected)
})
