import { expect, test } from 'vitest'
import { isKonbiniComplete, konbiniFaults, phoneDigits } from './konbini-input.ts'

const good = { name: 'Mika', email: 'mika@example.com', phone: '090-1234-5678' }

test.each([
  ['everything', {}, { name: null, email: null, phone: null }],
  ['no name', { name: '  ' }, { name: 'required' }],
  ['no address', { email: '' }, { email: 'emailRequired' }],
  ['half an address', { email: 'mika@example' }, { email: 'email' }],
  ['too few digits', { phone: '090-1234' }, { phone: 'phone' }],
  ['too many digits', { phone: '090123456789' }, { phone: 'phone' }],
  ['nothing but zeros', { phone: '00000000000' }, { phone: 'phone' }],
])('%s', (_name, changes, faults) => {
  const input = { ...good, ...changes }
  expect(konbiniFaults(input)).toMatchObject(faults)
  expect(isKonbiniComplete(input)).toBe(Object.keys(changes).length === 0)
})

test('a phone number is its digits, full-width ones too', () => {
  expect(phoneDigits('０９０-1234 5678')).toBe('09012345678')
})
