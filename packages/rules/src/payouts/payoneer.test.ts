import { describe, expect, it } from 'vitest'
import { fitsIntoDay, isAtPayoneer, isLinked, isUnsent, statusAfter } from './payoneer.ts'

const payeeStatuses = ['provisional', 'pending', 'inactive', 'active', 'released'] as const
const payoutStatuses = ['provisional', 'pending', 'pendingPayee', 'transferred', 'cancelled', 'ignorable'] as const

// shows payouts-70
it('counts pending, inactive and active payees as linked', () => {
  expect(payeeStatuses.filter(isLinked)).toEqual(['pending', 'inactive', 'active'])
})

it('knows which payouts were not sent, and which are open at Payoneer', () => {
  expect(payoutStatuses.filter(isUnsent)).toEqual(['provisional', 'pendingPayee'])
  expect(payoutStatuses.filter(isAtPayoneer)).toEqual(['pending', 'ignorable'])
})

// shows payouts-85
it.each([
  [0n, 740_000n, true],
  [0n, 740_001n, false],
  [739_999n, 1n, true],
  [740_000n, 1n, false],
])('with %s cents taken, a request of %s cents fits into the day: %s', (taken, cents, fits) => {
  expect(fitsIntoDay(taken, cents)).toBe(fits)
})

describe('the status after an answer', () => {
  it.each([
    ['pending', 'pending', 'pending'],
    ['pending', 'transferred', 'transferred'],
    ['pending', 'cancelled', 'cancelled'],
    ['pending', 'unrecognized', 'ignorable'],
    ['ignorable', 'transferred', 'transferred'],
    ['ignorable', 'pending', 'pending'],
    // A request that arrived although it seemed lost.
    ['provisional', 'pending', 'pending'],
    ['pendingPayee', 'transferred', 'transferred'],
    // Answers overtake each other.
    ['transferred', 'pending', 'transferred'],
    ['transferred', 'unrecognized', 'transferred'],
    ['transferred', 'cancelled', 'cancelled'],
    ['cancelled', 'transferred', 'cancelled'],
    ['cancelled', 'pending', 'cancelled'],
  ] as const)('“%s” with the answer “%s” is “%s”', (status, news, after) => {
    expect(statusAfter(status, news)).toBe(after)
  })
})
