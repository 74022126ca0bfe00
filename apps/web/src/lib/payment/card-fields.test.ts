import { expect, test } from 'vitest'
import { faultsOf, isComplete } from './card-fields.ts'

const now = new Date(2026, 10, 15)
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

test.each([
  ['a whole card', {}, { number: null, expiry: null, cvc: null }],
  ['a short number', { number: '4242 4242' }, { number: 'numberIncomplete' }],
  ['a number with a slip', { number: '4242 4242 4242 4241' }, { number: 'numberWrong' }],
  ['a month that does not exist', { expiry: '13 / 34' }, { expiry: 'expiryIncomplete' }],
  ['a card of last month', { expiry: '10 / 26' }, { expiry: 'expired' }],
  ['a short code', { cvc: '12' }, { cvc: 'cvcIncomplete' }],
  ['a code of three digits on American Express', { number: '3782 822463 10005' }, { cvc: 'cvcIncomplete' }],
])('finds the faults of %s', (_name, changes, faults) => {
  const found = faultsOf({ ...good, ...changes }, now)
  expect(found).toMatchObject(faults)
  expect(isComplete(found)).toBe(Object.keys(changes).length === 0)
})
