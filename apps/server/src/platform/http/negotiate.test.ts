import { matchLocale } from '@avalive/i18n/locales'
import { describe, expect, it } from 'vitest'
import { preferredLanguages } from './negotiate.ts'

describe('the languages of an Accept-Language header', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['*', []],
    ['ja', ['ja']],
    ['en-US,en;q=0.9,ja;q=0.8', ['en-US', 'en', 'ja']],
    ['ja;q=0.2, de;q=0.7, th', ['th', 'de', 'ja']],
    ['fr;q=0.5,es;q=0.5', ['fr', 'es']],
    ['en;q=0, ja;q=0.1', ['ja']],
    ['en;q=0.0, *;q=0.5', []],
    ['en ;q=0.3 , ko', ['ko', 'en']],
    [',,;,', []],
    [`ja${',en'.repeat(1000)}`, []],
  ])('%s', (header, codes) => {
    expect(preferredLanguages(header)).toEqual(codes)
  })

  it('select the locale of a visitor', () => {
    expect(matchLocale(preferredLanguages('it-IT,it;q=0.9,zh-HK;q=0.8,en;q=0.7'))).toBe('zh-Hant')
  })
})
