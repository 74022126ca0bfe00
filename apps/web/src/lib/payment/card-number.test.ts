import { describe, expect, test } from 'vitest'
import {
  brandOf,
  cvcLength,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isExpired,
  passesLuhn,
  readExpiry,
} from './card-number.ts'
import { testCards } from './test-cards.ts'

test.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', null],
  ['37', 'amex'],
  ['3566', 'jcb'],
  ['3056', 'diners'],
  ['6011', 'discover'],
  ['9', null],
  ['', null],
])('recognizes a number that starts with %s as %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand)
})

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569300090200', '3056 930009 0200'],
    ['４２４２４', '4242 4'],
    ['4242 ', '4242'],
    ['', ''],
  ])('typed as %j is shown as %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  test.each([
    ['4242 4242 4242 4242', true],
    ['4242 4242 4242 4241', false],
    ['4242 4242 4242 424', false],
    ['3782 822463 10005', true],
    ['', false],
  ])('typed as %j is valid: %s', (typed, valid) => {
    expect(isCardNumber(typed)).toBe(valid)
  })

  test('is valid for every test card', () => {
    expect(Object.values(testCards).filter((number) => !isCardNumber(number))).toEqual([])
  })

  test('fails the Luhn check without digits', () => {
    expect(passesLuhn('')).toBe(false)
  })

  test('has a longer security code for American Express', () => {
    expect([cvcLength('amex'), cvcLength('visa'), cvcLength(null)]).toEqual([4, 3, 3])
  })
})

describe('an expiry date', () => {
  test.each([
    ['1', '', '1'],
    ['5', '', '05 / '],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['1234', '', '12 / 34'],
    ['12 / 345', '12 / 34', '12 / 34'],
    ['12 /', '12 / ', '1'],
    ['12 / ', '12 / 3', '12'],
    ['1', '12', '1'],
  ])('typed as %j after %j is shown as %j', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown)
  })

  test.each([
    ['12 / 34', { month: 12, year: 2034 }],
    ['13 / 34', null],
    ['00 / 34', null],
    ['12 / 3', null],
    ['', null],
  ])('typed as %j is parsed as %o', (typed, expiry) => {
    expect(readExpiry(typed)).toEqual(expiry)
  })

  test.each([
    [{ month: 11, year: 2026 }, false],
    [{ month: 10, year: 2026 }, true],
    [{ month: 1, year: 2027 }, false],
    [{ month: 12, year: 2025 }, true],
  ])('of %o is expired in November 2026: %s', (expiry, expired) => {
    expect(isExpired(expiry, new Date(2026, 10, 30))).toBe(expired)
  })
})
