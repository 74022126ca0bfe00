import { expect, test } from 'vitest'
import { isKonbiniComplete, konbiniFaults, phoneDigits } from './konbini-input.ts'

const good = { name: 'Mika', email: 'mika@example.com', phone: '090-1234-5678' }

test.each([
  ['all fields', {}, { name: null, email: null, phone: null }],
  ['no name', { name: '  ' }, { name: 'required' }],
  ['no email address', { email: '' }, { email: 'emailRequired' }],
  ['an incomplete email address', { email: 'mika@example' }, { email: 'email' }],
  ['too few digits in the phone number', { phone: '090-1234' }, { phone: 'phone' }],
  ['too many digits in the phone number', { phone: '090123456789' }, { phone: 'phone' }],
  ['only zeros in the phone number', { phone: '00000000000' }, { phone: 'phone' }],
])('konbiniFaults of an input with %s', (_name, changes, faults) => {
  const input = { ...good, ...changes }
  expect(konbiniFaults(input)).toMatchObject(faults)
  expect(isKonbiniComplete(input)).toBe(Object.keys(changes).length === 0)
})

test('phoneDigits keeps only digits and converts full-width ones', () => {
  expect(phoneDigits('０９０-1234 5678')).toBe('09012345678')
})
