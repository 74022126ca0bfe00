import { expect, it } from 'vitest'
import { maskedNumber } from './mask.ts'

it.each([
  ['1234567', '****567'],
  ['12345671', '*****671'],
  ['1234', '*234'],
  ['123', '***'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})
