import { afterEach, describe, expect, test, vi } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { locales } from './locales.ts'
import { type ServerTranslate, translatorFor } from './server.ts'
import { createTranslator, openCatalogue, type Translate } from './translate.ts'

const coins = 'validation.maxCharacters'

const inLanguage = (locale: (typeof locales)[number], message: string): ((count: number) => string) => {
  const t = createTranslator(locale, compileCatalogue({ [coins]: message }))
  return (count) => t(coins, { characters: count })
}

afterEach(() => vi.unstubAllEnvs())

describe('a translator', () => {
  const t = createTranslator(
    'en',
    compileCatalogue({
      'common.ok': 'OK',
      'validation.maxValue': 'Enter {maxValue, number} or less.',
    }),
  )

  test('returns the message of a key with its parameters filled in', () => {
    expect(t('common.ok')).toBe('OK')
    expect(t('validation.maxValue', { maxValue: 12_345 })).toBe('Enter 12,345 or less.')
  })

  test.each(['{nickname}', '{0}', '{count, plural, other {#}}', "'{'", '<b>'])(
    'inserts a parameter %j as it is, without reading it as a message',
    (nickname) => {
      const key = 'validation.maxValue'
      const plain = createTranslator('en', compileCatalogue({ [key]: 'Hello {maxValue}!' }))
      expect(plain(key, { maxValue: nickname as never })).toBe(`Hello ${nickname}!`)
    },
  )

  // shows lang-4
  test('throws on a key that its catalogue does not have, except in production', () => {
    expect(() => t('common.cancel')).toThrow('the en catalogue has no message common.cancel')
    vi.stubEnv('NODE_ENV', 'production')
    expect(t('common.cancel')).toBe('common.cancel')
  })

  test('has the messages that are added later, and keeps the earlier ones', () => {
    const { t, add } = openCatalogue('en', compileCatalogue({ 'common.ok': 'OK' }))
    add(compileCatalogue({ 'common.cancel': 'Cancel' }))
    expect([t('common.ok'), t('common.cancel')]).toEqual(['OK', 'Cancel'])
  })

  test('is typed by key and parameters', () => {
    const neverCalled = (browser: Translate, server: ServerTranslate, either: 'common.ok' | 'common.rank'): void => {
      // @ts-expect-error there is no such key
      browser('common.nothing')
      // @ts-expect-error the parameter is missing
      browser('common.rank')
      // @ts-expect-error the parameter has another name
      browser('common.rank', { place: 1 })
      // @ts-expect-error the parameter is of another type
      browser('common.rank', { rank: '1' })
      // @ts-expect-error there are no parameters
      browser('common.ok', { rank: 1 })
      // @ts-expect-error one of the two keys needs a parameter
      browser(either)
      browser(either, { rank: 1 })
      // @ts-expect-error this message is not shipped to the browser
      browser('server.error.notFound')
      server('server.error.notFound')
      const narrower: Translate = server
      narrower('common.ok')
    }
    expect(neverCalled).toBeTypeOf('function')
  })
})

describe('plural forms', () => {
  // shows lang-10
  test('Russian uses one, few, many and other', () => {
    const t = inLanguage('ru', '{characters, plural, one {one #} few {few #} many {many #} other {other #}}')
    expect([1, 21, 101].map(t)).toEqual(['one 1', 'one 21', 'one 101'])
    expect([2, 3, 4, 22, 34].map(t)).toEqual(['few 2', 'few 3', 'few 4', 'few 22', 'few 34'])
    expect([0, 5, 11, 12, 14, 20, 111].map(t)).toEqual([0, 5, 11, 12, 14, 20, 111].map((n) => `many ${n}`))
    expect(t(1.5)).toBe('other 1,5')
  })

  // shows lang-11
  test.each(['es', 'fr', 'pt-BR'] as const)('%s uses many for millions', (locale) => {
    const t = inLanguage(locale, '{characters, plural, one {one} many {many} other {other}}')
    expect([1, 2, 999_999, 1_000_000, 1_000_001, 2_000_000].map(t)).toEqual([
      'one',
      'other',
      'other',
      'many',
      'other',
      'many',
    ])
  })

  test('French uses the singular for zero, Spanish the plural', () => {
    const message = '{characters, plural, one {one} many {many} other {other}}'
    expect(inLanguage('fr', message)(0)).toBe('one')
    expect(inLanguage('es', message)(0)).toBe('other')
  })

  test('show the number with the group separators of the language', () => {
    expect(inLanguage('de', '{characters, plural, one {#} other {#}}')(1_234_567)).toBe('1.234.567')
  })
})

describe('the catalogues of the server', () => {
  test.each(locales)('%s has messages with and without parameters', (locale) => {
    const t = translatorFor(locale)
    expect(t('server.error.unexpected')).toBe(t('common.error.general'))
    expect(t('validation.maxCharacters', { characters: 30 })).toContain('30')
    expect(t('validation.maxValue', { maxValue: 99 })).toContain('99')
  })

  // shows lang-5
  test.each(locales)('%s has the eight common form messages, all different', (locale) => {
    const t = translatorFor(locale)
    const messages = [
      t('validation.required'),
      t('validation.maxCharacters', { characters: 30 }),
      t('validation.maxValue', { maxValue: 30 }),
      t('validation.minValue', { minValue: 30 }),
      t('validation.mismatch'),
      t('validation.invalidRegion'),
      t('validation.emailRequired'),
      t('validation.formError'),
    ]
    expect(new Set(messages).size).toBe(8)
    expect(messages.map((message) => message.includes('30'))).toEqual([
      false,
      true,
      true,
      true,
      ...Array(4).fill(false),
    ])
  })

  test('a key from outside cannot access inherited properties', () => {
    const outside = (key: string): 'common.ok' => JSON.parse(JSON.stringify(key))
    expect(() => translatorFor('en')(outside('constructor'))).toThrow('no message constructor')
  })

  test('English has the texts of the specification', () => {
    const t = translatorFor('en')
    expect(t('common.error.general')).toBe('An error has occurred. Please wait a moment and then try again.')
    expect(t('common.notSignedIn')).toBe('You are not logged in.')
  })
})
