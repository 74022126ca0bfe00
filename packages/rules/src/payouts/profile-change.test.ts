import { expect, it } from 'vitest'
import { profileIsUrgent, profileNeedsTwo } from './profile-change.ts'

it.each([
  ['the same terms', 'individual', false, 'individual', false, { needsTwo: false, isUrgent: false }],
  ['a new hold', 'individual', false, 'individual', true, { needsTwo: false, isUrgent: true }],
  ['the end of a hold', 'individual', true, 'individual', false, { needsTwo: true, isUrgent: false }],
  ['another category', 'individual', false, 'corporation', false, { needsTwo: true, isUrgent: false }],
  ['another category with a hold', 'individual', false, 'nonResident', true, { needsTwo: true, isUrgent: false }],
] as const)('whether two operators decide on %s', (_what, category, held, nextCategory, nextHeld, expected) => {
  const [before, after] = [
    { category, held },
    { category: nextCategory, held: nextHeld },
  ]
  expect({ needsTwo: profileNeedsTwo(before, after), isUrgent: profileIsUrgent(before, after) }).toEqual(expected)
})
