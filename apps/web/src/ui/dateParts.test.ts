import { expect, test } from 'vitest'
import { daysIn, isoDate, monthNames, partOrder, readIsoDate } from './dateParts.ts'

test.each([
  [{ month: 1 }, 31],
  [{ month: 4 }, 30],
  [{ month: 2 }, 29],
  [{ year: 2001, month: 2 }, 28],
  [{ year: 1900, month: 2 }, 28],
  [{ year: 2000, month: 2 }, 29],
])('%o has %i days', (parts, days) => {
  expect(daysIn(parts)).toBe(days)
})

test('formats and parses a date, and an incomplete one is empty', () => {
  expect(isoDate({ year: 2001, month: 2, day: 3 })).toBe('2001-02-03')
  expect(readIsoDate('2001-02-03')).toEqual({ year: 2001, month: 2, day: 3 })
  expect(isoDate({ year: 2001, day: 3 })).toBe('')
  expect(readIsoDate('')).toEqual({})
})

test.each(['ja', 'en', 'ko', 'zh-Hant', 'th', 'id', 'ms', 'es', 'fr', 'de', 'ru', 'pt-BR'])(
  '%s has an order of date parts and twelve month names',
  (locale) => {
    expect(partOrder(locale).toSorted()).toEqual(['day', 'month', 'year'])
    expect(new Set(monthNames(locale)).size).toBe(12)
  },
)
