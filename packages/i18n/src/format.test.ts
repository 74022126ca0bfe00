import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDollars,
  formatHistoryTime,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRank,
} from './format.ts'
import { type Locale, locales } from './locales.ts'
import { translatorFor } from './server.ts'

/** Makes no-break spaces visible in the tables. */
const visible = (text: string): string => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

test.each([
  ['ja', '1,234,567'],
  ['en', '1,234,567'],
  ['es', '1.234.567'],
  ['fr', '1~234~567'],
  ['ru', '1_234_567'],
  ['de', '1.234.567'],
] satisfies [Locale, string][])('a number in %s has group separators: %s', (locale, text) => {
  expect(visible(formatNumber(locale, 1_234_567))).toBe(text)
  expect(visible(formatNumber(locale, 1_234_567n))).toBe(text)
})

// shows lang-9
test.each([
  ['en', '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 1,000th'],
  ['ja', '1位 2位 3位 4位 11位 12位 13位 21位 22位 101位 1,000位'],
  ['zh-Hant', '第1名 第2名 第3名 第4名 第11名 第12名 第13名 第21名 第22名 第101名 第1,000名'],
  ['ko', '1위 2위 3위 4위 11위 12위 13위 21위 22위 101위 1,000위'],
  ['es', '1.º 2.º 3.º 4.º 11.º 12.º 13.º 21.º 22.º 101.º 1000.º'],
  ['pt-BR', '1º 2º 3º 4º 11º 12º 13º 21º 22º 101º 1.000º'],
  ['fr', '1er 2e 3e 4e 11e 12e 13e 21e 22e 101e 1~000e'],
  ['de', '1. 2. 3. 4. 11. 12. 13. 21. 22. 101. 1.000.'],
  ['ru', '1-е 2-е 3-е 4-е 11-е 12-е 13-е 21-е 22-е 101-е 1_000-е'],
  ['id', 'ke-1 ke-2 ke-3 ke-4 ke-11 ke-12 ke-13 ke-21 ke-22 ke-101 ke-1.000'],
  ['ms', 'ke-1 ke-2 ke-3 ke-4 ke-11 ke-12 ke-13 ke-21 ke-22 ke-101 ke-1,000'],
  ['th', 'อันดับ 1 อันดับ 2 อันดับ 3 อันดับ 4 อันดับ 11 อันดับ 12 อันดับ 13 อันดับ 21 อันดับ 22 อันดับ 101 อันดับ 1,000'],
] satisfies [Locale, string][])('ranks in %s are written %s', (locale, text) => {
  const t = translatorFor(locale)
  const ranks = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 1000].map((rank) => visible(formatRank(t, rank)))
  expect(ranks.join(' ')).toBe(text)
})

describe('dates', () => {
  const moment = '2026-11-05T20:04:05Z'

  test.each([
    ['ja', '2026年11月6日', '2026年11月6日 5:04'],
    ['en', 'Nov 6, 2026', 'Nov 6, 2026, 5:04 AM'],
    ['es', '6 nov 2026', '6 nov 2026, 5:04'],
    ['pt-BR', '6 de nov. de 2026', '6 de nov. de 2026, 05:04'],
    ['id', '6 Nov 2026', '6 Nov 2026, 05.04'],
    ['fr', '6 nov. 2026', '6 nov. 2026, 05:04'],
    ['ru', '6 нояб. 2026 г.', '6 нояб. 2026 г., 05:04'],
    ['de', '6. Nov. 2026', '6. Nov. 2026, 05:04'],
    ['zh-Hant', '2026年11月6日', '2026年11月6日 上午5:04'],
    ['th', '6 พ.ย. 2026', '6 พ.ย. 2026 05:04 น.'],
    ['ms', '6 Nov 2026', '6 Nov 2026, 5:04 PG'],
    ['ko', '2026년 11월 6일', '2026년 11월 6일 오전 5:04'],
  ] satisfies [Locale, string, string][])('in %s are written %s and %s', (locale, date, dateTime) => {
    expect(formatDate(locale, moment)).toBe(date)
    expect(formatDateTime(locale, moment).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(dateTime)
  })

  // shows lang-12
  test.each(locales)('in %s have Gregorian years', (locale) => {
    expect(formatDate(locale, moment)).toContain('2026')
    expect(formatDateTime(locale, moment)).toContain('2026')
  })

  test('are in Japan time by default', () => {
    expect(formatDate('de', moment)).toBe('6. Nov. 2026')
    expect(formatDate('de', moment, { timeZone: 'Europe/Berlin' })).toBe('5. Nov. 2026')
  })

  test('show their time zone on request', () => {
    expect(formatDateTime('ja', moment, { withZone: true })).toBe('2026年11月6日 5:04 JST')
    expect(formatDateTime('de', moment, { withZone: true, timeZone: 'Europe/Berlin' })).toBe('5. Nov. 2026, 21:04 MEZ')
  })

  test('can be passed as a Date, as milliseconds or as a string', () => {
    expect(formatDate('en', new Date(moment))).toBe(formatDate('en', moment))
    expect(formatDate('en', Date.parse(moment))).toBe(formatDate('en', moment))
    expect(() => formatDate('en', 'yesterday')).toThrow(RangeError)
  })
})

// shows coins-92
describe('times in the coin history', () => {
  test.each([
    ['ja', '2026/01/04 23:59', '2026/01/05 00:00'],
    ['en', 'Jan 4, 2026, 11:59 PM', 'Jan 5, 2026, 12:00 AM'],
    ['es', '4 ene 2026, 23:59', '5 ene 2026, 0:00'],
    ['pt-BR', '4 de jan. de 2026, 23:59', '5 de jan. de 2026, 00:00'],
    ['id', '4 Jan 2026, 23.59', '5 Jan 2026, 00.00'],
    ['fr', '4 janv. 2026, 23:59', '5 janv. 2026, 00:00'],
    ['ru', '4 янв. 2026 г., 23:59', '5 янв. 2026 г., 00:00'],
    ['de', '4. Jan. 2026, 23:59', '5. Jan. 2026, 00:00'],
    ['zh-Hant', '2026年1月4日 下午11:59', '2026年1月5日 上午12:00'],
    ['th', '4 ม.ค. 2026 23:59 น.', '5 ม.ค. 2026 00:00 น.'],
    ['ms', '4 Jan 2026, 11:59 PTG', '5 Jan 2026, 12:00 PG'],
    ['ko', '2026년 1월 4일 오후 11:59', '2026년 1월 5일 오전 12:00'],
  ] satisfies [Locale, string, string][])(
    'in %s are written %s, and at midnight %s',
    (locale, beforeMidnight, midnight) => {
      const shown = (moment: string): string => formatHistoryTime(locale, moment).replaceAll(/[\u00a0\u202f]/g, ' ')
      expect(shown('2026-01-04T14:59:59Z')).toBe(beforeMidnight)
      expect(shown('2026-01-04T15:00:00Z')).toBe(midnight)
    },
  )
})

describe('prices', () => {
  // shows coins-17
  test.each([
    ['ja', 'JPY', 1200, '￥1,200'],
    ['en', 'JPY', 1200, '¥1,200'],
    ['en', 'USD', 1205, '$12.05'],
    ['en', 'USD', 5, '$0.05'],
    ['en', 'USD', 0, '$0.00'],
    ['en', 'USD', -1205, '-$12.05'],
    ['en', 'CAD', 1200, 'CA$12.00'],
    ['de', 'EUR', 123_456, '1.234,56_€'],
    ['fr', 'EUR', 123_456, '1~234,56_€'],
    ['ko', 'KRW', 13_000, '₩13,000'],
    ['th', 'THB', 3500, '฿35.00'],
    ['pt-BR', 'USD', 1205, 'US$_12,05'],
  ] satisfies [Locale, string, number, string][])(
    'in %s: %s %d is written %s',
    (locale, currency, minorUnits, text) => {
      expect(visible(formatPrice(locale, currency, minorUnits))).toBe(text)
      expect(visible(formatPrice(locale, currency, BigInt(minorUnits)))).toBe(text)
    },
  )

  // shows coins-118
  test.each([
    // In regions whose own currency uses a dollar sign, US dollars are marked.
    ['en', 'CA', 'USD', 'US$12.05'],
    ['en', 'AU', 'USD', 'US$12.05'],
    ['en', 'NZ', 'USD', 'US$12.05'],
    ['en', 'SG', 'USD', 'US$12.05'],
    ['en', 'HK', 'USD', 'US$12.05'],
    ['en', 'TW', 'USD', 'US$12.05'],
    ['en', 'MX', 'USD', 'US$12.05'],
    ['en', 'AR', 'USD', 'US$12.05'],
    ['en', 'BR', 'USD', 'US$12.05'],
    ['ja', 'SG', 'USD', 'US$12.05'],
    ['ja', 'TW', 'USD', 'US$12.05'],
    ['de', 'AU', 'USD', '12,05_US$'],
    ['ru', 'CA', 'USD', '12,05_US$'],
    // Languages that mark US dollars for everyone.
    ['es', 'MX', 'USD', '12,05_US$'],
    ['pt-BR', 'BR', 'USD', 'US$_12,05'],
    ['fr', 'CA', 'USD', '12,05_$US'],
    ['zh-Hant', 'TW', 'USD', 'US$12.05'],
    ['ms', 'SG', 'USD', 'USD_12.05'],
    // Regions where a dollar is a US dollar, or that have no dollar of their own.
    ['en', 'US', 'USD', '$12.05'],
    ['en', 'EC', 'USD', '$12.05'],
    ['en', 'PR', 'USD', '$12.05'],
    ['en', 'GB', 'USD', '$12.05'],
    ['ja', 'JP', 'USD', '$12.05'],
    ['de', 'CH', 'USD', '12,05_$'],
    // Other currencies stay unchanged.
    ['en', 'CA', 'CAD', 'CA$12.05'],
    ['en', 'SG', 'EUR', '€12.05'],
    ['ja', 'TW', 'JPY', '￥1,205'],
  ] satisfies [Locale, string, string, string][])(
    'in %s for a reader from %s in %s are written %s',
    (locale, region, currency, text) => {
      expect(visible(formatPrice(locale, currency, 1205, region))).toBe(text)
    },
  )

  test('keep every digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (minorUnits) => {
        const digits = (text: string): bigint => BigInt(text.replaceAll(/\D/g, ''))
        expect(digits(formatPrice('en', 'USD', minorUnits))).toBe(minorUnits)
        expect(digits(formatPrice('en', 'JPY', minorUnits))).toBe(minorUnits)
      }),
    )
  })

  test('reject fractions of the smallest unit', () => {
    expect(() => formatPrice('en', 'USD', 12.5)).toThrow(RangeError)
  })
})

test.each([
  ['en', 'October 2026'],
  ['ja', '2026年10月'],
  ['de', 'Oktober 2026'],
  ['th', 'ตุลาคม 2026'],
] as const)('writes a month in %s as %s', (locale, text) => {
  expect(formatMonth(locale, '2026-10')).toContain(text.split(' ')[0])
  expect(formatMonth(locale, '2026-10')).toContain('2026')
})

test.each([
  ['en', '1234.50', null, '$1,234.50'],
  ['en', '0.660', null, '$0.660'],
  ['en', '0.00660', 'US', '$0.00660'],
  ['en', '12.30', 'TW', 'US$12.30'],
  ['de', '1234.50', 'DE', '1.234,50 $'],
  ['zh-Hant', '12.30', 'TW', 'US$12.30'],
] as const)('writes in %s %s dollars for a reader from %s as %s', (locale, amount, region, expected) => {
  expect(formatDollars(locale, amount, region).replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each(locales)('keeps every digit of a large amount of dollars in %s', (locale) => {
  expect(formatDollars(locale, '90071992547409.93').replace(/\D/g, '')).toBe('9007199254740993')
})
