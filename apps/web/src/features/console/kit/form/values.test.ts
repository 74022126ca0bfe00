import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactJstText,
  jstText,
  minorDigits,
  moneyText,
  readDecimal,
  readInteger,
  readJst,
  readMoney,
} from './values.ts'

describe('an amount', () => {
  it.each([
    ['JPY', '1200', 1200],
    ['JPY', '1,200', 1200],
    ['JPY', '12.5', null],
    ['USD', '12', 1200],
    ['USD', '12.5', 1250],
    ['USD', '0.07', 7],
    ['USD', '1,234,567.5', 123_456_750],
    ['USD', '4,99', null],
    ['JPY', '12,00', null],
    ['JPY', '1,2000', null],
    ['USD', '12.345', null],
    ['USD', '-1', null],
    ['USD', '', null],
    ['USD', '1e3', null],
    ['KWD', '1.234', 1234],
  ])('in %s, typed as “%s”, is %s', (currency, text, amount) => {
    expect(readMoney(text, currency)).toBe(amount)
  })

  it('is read back as it is written, in every currency', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 }), fc.constantFrom('JPY', 'USD', 'KWD'), (amount, currency) => {
        expect(readMoney(moneyText(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  it('has as many digits as its currency', () => {
    expect(['JPY', 'USD', 'KWD'].map(minorDigits)).toEqual([0, 2, 3])
  })
})

it.each([
  ['12', 12],
  [' -3 ', -3],
  ['1.5', null],
  ['', null],
  ['9007199254740993', null],
])('reads “%s” as the integer %s', (text, value) => expect(readInteger(text)).toBe(value))

it.each([
  ['1.250', '1.250'],
  ['-0.5', '-0.5'],
  ['.5', null],
  ['1,5', null],
])('reads “%s” as the decimal %s', (text, value) => expect(readDecimal(text)).toBe(value))

describe('a time in Japan', () => {
  it.each([
    ['2026-11-10T00:30', '2026-11-09T15:30:00.000Z'],
    ['2026-11-10', null],
    ['2026-13-10T00:30', null],
    ['', null],
  ])('typed as “%s” is %s', (text, instant) => expect(readJst(text)).toBe(instant))

  it('is shown as it was typed', () => {
    expect(jstText('2026-11-09T15:30:00Z')).toBe('2026-11-10T00:30')
    expect(jstText(null)).toBe('')
  })

  it.each(['2026-11-09T15:30:05Z', '2026-11-09T15:30:05.250Z', '2026-11-09T15:30:05.123456Z'])(
    'keeps the seconds of %s until it is edited',
    (instant) => expect(readJst(exactJstText(instant))).toBe(instant),
  )

  it('has no seconds where it was stored without', () => {
    expect(exactJstText('2026-11-09T15:30:00.000Z')).toBe('2026-11-10T00:30')
    expect(exactJstText(null)).toBe('')
  })
})
