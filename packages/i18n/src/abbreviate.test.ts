import { describe, expect, test } from 'vitest'
import { abbreviate } from './format.ts'
import { type Locale, locales } from './locales.ts'

const values = [
  0, 999, 1000, 1200, 1250, 9999, 10_000, 12_345, 99_999, 999_949, 999_950, 1_000_000, 1_250_000, 12_345_678,
  123_456_789, 1e9, 1.25e10, 1e12, 1.5e12,
]

/** One row per locale, one column per value above; `_` is a no-break space. */
const table: Readonly<Record<Locale, string>> = {
  ja: '0 999 1000 1200 1250 9999 1万 1.2万 10万 100万 100万 100万 125万 1234.6万 1.2億 10億 125億 1兆 1.5兆',
  en: '0 999 1K 1.2K 1.3K 10K 10K 12.3K 100K 999.9K 1M 1M 1.3M 12.3M 123.5M 1B 12.5B 1T 1.5T',
  es: '0 999 1_mil 1,2_mil 1,3_mil 10_mil 10_mil 12,3_mil 100_mil 999,9_mil 1_M 1_M 1,3_M 12,3_M 123,5_M 1000_M 12,5_mil_M 1_B 1,5_B',
  'pt-BR':
    '0 999 1_mil 1,2_mil 1,3_mil 10_mil 10_mil 12,3_mil 100_mil 999,9_mil 1_mi 1_mi 1,3_mi 12,3_mi 123,5_mi 1_bi 12,5_bi 1_tri 1,5_tri',
  id: '0 999 1_rb 1,2_rb 1,3_rb 10_rb 10_rb 12,3_rb 100_rb 999,9_rb 1_jt 1_jt 1,3_jt 12,3_jt 123,5_jt 1_M 12,5_M 1_T 1,5_T',
  fr: '0 999 1_k 1,2_k 1,3_k 10_k 10_k 12,3_k 100_k 999,9_k 1_M 1_M 1,3_M 12,3_M 123,5_M 1_Md 12,5_Md 1_Bn 1,5_Bn',
  ru: '0 999 1_тыс. 1,2_тыс. 1,3_тыс. 10_тыс. 10_тыс. 12,3_тыс. 100_тыс. 999,9_тыс. 1_млн 1_млн 1,3_млн 12,3_млн 123,5_млн 1_млрд 12,5_млрд 1_трлн 1,5_трлн',
  de: '0 999 1000 1200 1250 9999 10.000 12.345 99.999 999.949 999.950 1_Mio. 1,3_Mio. 12,3_Mio. 123,5_Mio. 1_Mrd. 12,5_Mrd. 1_Bio. 1,5_Bio.',
  'zh-Hant': '0 999 1000 1200 1250 9999 1萬 1.2萬 10萬 100萬 100萬 100萬 125萬 1234.6萬 1.2億 10億 125億 1兆 1.5兆',
  th: '0 999 1K 1.2K 1.3K 10K 10K 12.3K 100K 999.9K 1M 1M 1.3M 12.3M 123.5M 1B 12.5B 1T 1.5T',
  ms: '0 999 1K 1.2K 1.3K 10K 10K 12.3K 100K 999.9K 1J 1J 1.3J 12.3J 123.5J 1B 12.5B 1T 1.5T',
  ko: '0 999 1000 1200 1250 9999 1만 1.2만 10만 100만 100만 100만 125만 1234.6만 1.2억 10억 125억 1조 1.5조',
}

describe.each(locales)('in %s', (locale) => {
  const expected = table[locale].split(' ').map((cell) => cell.replaceAll('_', '\u00a0'))

  // shows lang-7, lang-8
  test.each(values.map((value, index) => [value, expected[index]]))('abbreviates %d as %s', (value, text) => {
    expect(abbreviate(locale, Number(value))).toBe(text)
  })
})

// shows lang-8
test('Korean never abbreviates in thousands, also for negative numbers', () => {
  expect([-10_000, -9999, -1200, 9999].map((value) => abbreviate('ko', value))).toEqual([
    '-1만',
    '-9999',
    '-1200',
    '9999',
  ])
})

test('abbreviates a big integer without converting it to a float', () => {
  expect(abbreviate('en', 9_007_199_254_740_993n)).toBe('9007.2T')
  expect(abbreviate('ko', 1200n)).toBe('1200')
})
