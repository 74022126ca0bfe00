import { describe, expect, test } from 'vitest'
import { browserLocales, defaultLocale, isLocale, localeNames, locales, matchLocale } from './locales.ts'

test('there are twelve locales and each has a name', () => {
  expect(locales).toHaveLength(12)
  expect(Object.keys(localeNames).sort()).toEqual([...locales].sort())
})

// shows lang-1, lang-2
test('the locales, the default and the browser codes match the specification', () => {
  expect(locales).toEqual(['ja', 'en', 'es', 'pt-BR', 'id', 'fr', 'ru', 'de', 'zh-Hant', 'th', 'ms', 'ko'])
  expect(defaultLocale).toBe('ja')
  const table =
    'ja-JP ja, en-US en, es-ES es, pt pt-BR, id-ID id, fr-FR fr, ru-RU ru, de-DE de, zh-TW zh-Hant, th-TH th, ms-MY ms, ko-KR ko'
  expect(browserLocales).toEqual(Object.fromEntries(table.split(', ').map((pair) => pair.split(' '))))
})

test('isLocale accepts only the twelve codes', () => {
  expect(locales.every(isLocale)).toBe(true)
  expect(['pt', 'zh-TW', 'JA', '', 'constructor', undefined, 1].some(isLocale)).toBe(false)
})

describe('matchLocale', () => {
  // shows lang-2
  test.each(Object.entries(browserLocales))('maps the code %s of the specification to %s', (code, locale) => {
    expect(matchLocale([code])).toBe(locale)
  })

  test.each(locales)('maps %s to itself', (locale) => {
    expect(matchLocale([locale])).toBe(locale)
    expect(matchLocale([locale.toLowerCase()])).toBe(locale)
  })

  test.each([
    ['ja-Latn', 'ja'],
    ['en-GB', 'en'],
    ['EN_us', 'en'],
    ['es-419', 'es'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['in', 'id'],
    ['fr-CA', 'fr'],
    ['ru-UA', 'ru'],
    ['de-CH', 'de'],
    ['zh', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-Hans-CN', 'zh-Hant'],
    ['cmn-TW', 'zh-Hant'],
    ['yue-HK', 'zh-Hant'],
    ['ms-SG', 'ms'],
    ['zsm', 'ms'],
    ['ko-KP', 'ko'],
  ])('maps %s to %s', (code, locale) => {
    expect(matchLocale([code])).toBe(locale)
  })

  test.each(['it', 'nl-NL', 'c', '', '*', '%%%', 'constructor', '__proto__', 'x'.repeat(5000)])(
    'returns undefined for %s',
    (code) => {
      expect(matchLocale([code])).toBeUndefined()
    },
  )

  test('returns the locale of the first code that has one', () => {
    expect(matchLocale(['it-IT', 'ko-KR', 'en'])).toBe('ko')
    expect(matchLocale([])).toBeUndefined()
  })
})
