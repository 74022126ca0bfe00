import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { readCatalogue } from './files.ts'
import { abbreviate } from './format.ts'
import { type Locale, locales } from './locales.ts'
import { everyPart, partsOf } from './message.ts'
import { translatorFor } from './server.ts'

/** Formats a message with `count` for its plural and with some value for every other parameter. */
const shownWith = (locale: Locale, message: string, plural: string, count: number): string => {
  const i18n = setupI18n({ locale, messages: { [locale]: compileCatalogue({ message }) } })
  const values = everyPart(partsOf(message)).flatMap((part) => {
    if (part.kind === 'text') return []
    return [[part.name, part.type === 'plain' || part.type === 'select' ? part.name : 7] as const]
  })
  return i18n._('message', { ...Object.fromEntries(values), [plural]: count })
}

const pluralsOf = (message: string): readonly string[] => [
  ...new Set(
    everyPart(partsOf(message)).flatMap((part) => (part.kind === 'choice' && part.type === 'plural' ? part.name : [])),
  ),
]

// In Russian, the form "one" is also used for 21, and in French and Portuguese for 0.
// shows lang-10
test.each(locales)('%s: a plural that shows its number at 2 also shows it at 21', (locale) => {
  const silent = Object.entries(readCatalogue(locale)).filter(([, message]) =>
    pluralsOf(message).some(
      (plural) =>
        shownWith(locale, message, plural, 2).includes('2') && !shownWith(locale, message, plural, 21).includes('21'),
    ),
  )
  expect(silent.map(([key]) => key)).toEqual([])
})

describe('Russian at 1, 2, 5 and 21', () => {
  const t = translatorFor('ru')
  const at = (show: (count: number) => string): string[] => [1, 2, 5, 21].map(show)

  test.each([
    [
      'gacha.kept.title',
      at((count) => t('gacha.kept.title', { count })),
      ['Теперь это ваше', 'Теперь всё ваше (2)', 'Теперь всё ваше (5)', 'Теперь всё ваше (21)'],
    ],
    [
      'gacha.result.keep',
      at((count) => t('gacha.result.keep', { count })),
      ['Забрать', 'Забрать все (2)', 'Забрать все (5)', 'Забрать все (21)'],
    ],
    [
      'gacha.next.title',
      at((count) => t('gacha.next.title', { count })),
      [
        'Гарантия при следующей крутке',
        'Гарантия через 2 крутки',
        'Гарантия через 5 круток',
        'Гарантия через 21 крутку',
      ],
    ],
    [
      'gacha.guarantee.every',
      at((count) => t('gacha.guarantee.every', { count })),
      [
        'Эти шансы действуют при каждой крутке.',
        'Эти шансы действуют при одной из каждых 2 круток.',
        'Эти шансы действуют при одной из каждых 5 круток.',
        'Эти шансы действуют при одной из каждых 21 крутки.',
      ],
    ],
    [
      'gacha.option.points',
      at((count) => t('gacha.option.points', { count })),
      ['+1 балл аватара', '+2 балла аватара', '+5 баллов аватара', '+21 балл аватара'],
    ],
    [
      'live.comment.over',
      at((count) => t('live.comment.over', { count })),
      ['Лишний 1 символ', 'Лишних 2 символа', 'Лишних 5 символов', 'Лишний 21 символ'],
    ],
  ])('has the right forms of %s', (_, shown, wanted) => {
    expect(shown).toEqual(wanted)
  })
})

test.each([
  ['en', '+1 avatar point', '+2 avatar points'],
  ['de', '+1 Avatar-Punkt', '+2 Avatar-Punkte'],
  ['fr', '+1 point d’avatar', '+2 points d’avatar'],
  ['es', '+1 punto de avatar', '+2 puntos de avatar'],
  ['pt-BR', '+1 ponto de avatar', '+2 pontos de avatar'],
] satisfies [Locale, string, string][])('avatar points in %s are written %s and %s', (locale, one, two) => {
  const t = translatorFor(locale)
  expect([1, 2].map((count) => t('gacha.option.points', { count }))).toEqual([one, two])
})

test.each([
  ['en', '1 degree of freedom', '2 degrees of freedom'],
  ['de', '1 Freiheitsgrad', '2 Freiheitsgrade'],
  ['fr', '1 degré de liberté', '2 degrés de liberté'],
  ['es', '1 grado de libertad', '2 grados de libertad'],
  ['pt-BR', '1 grau de liberdade', '2 graus de liberdade'],
  ['ru', '1 степень свободы', '2 степени свободы'],
] satisfies [Locale, string, string][])('degrees of freedom in %s are written %s and %s', (locale, one, two) => {
  const t = translatorFor(locale)
  const shown = [1, 2].map((degrees) => t('gacha.observed.figure', { statistic: '3.8', degrees }))
  expect(shown).toEqual([expect.stringContaining(one), expect.stringContaining(two)])
})

test.each([
  ['en', '1 draw', '2 draws'],
  ['de', '1 Ziehung', '2 Ziehungen'],
  ['fr', '1 tirage', '2 tirages'],
  ['es', '1 tirada', '2 tiradas'],
  ['pt-BR', '1 sorteio', '2 sorteios'],
  ['ru', 'после 1 крутки', 'после 2 круток'],
] satisfies [Locale, string, string][])('draws before this one in %s are written %s and %s', (locale, one, two) => {
  const t = translatorFor(locale)
  const shown = [1, 2].map((count) => t('gacha.verify.numbers', { nonce: 3, count, revision: 4 }))
  expect(shown).toEqual([expect.stringContaining(one), expect.stringContaining(two)])
})

test.each([
  ['en', '1 follower', '1.2K followers'],
  ['de', '1 Follower', '1234 Follower'],
  ['fr', '1 abonné', '1,2 k abonnés'],
  ['es', '1 seguidor', '1,2 mil seguidores'],
  ['pt-BR', '1 seguidor', '1,2 mil seguidores'],
  ['ru', 'Подписчиков: 1', 'Подписчиков: 1,2 тыс.'],
  ['ja', 'フォロワー1人', 'フォロワー1234人'],
] satisfies [Locale, string, string][])('followers in %s are written %s and %s', (locale, one, many) => {
  const t = translatorFor(locale)
  const shown = [1, 1234].map((count) => t('search.followers', { count, short: abbreviate(locale, count) }))
  expect(shown.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([one, many])
})

test.each([
  ['en', '1 watching', '999+ watching'],
  ['de', '1 schaut zu', '999+ schauen zu'],
  ['fr', '1 spectateur', '999+ spectateurs'],
  ['es', '1 espectador', '999+ espectadores'],
  ['pt-BR', '1 assistindo', '999+ assistindo'],
] satisfies [Locale, string, string][])('viewers in %s are written %s and %s', (locale, one, many) => {
  const t = translatorFor(locale)
  for (const key of ['search.watching', 'places.watching'] as const) {
    // A round million has a plural form of its own, but the number isn't written.
    const shown = [t(key, { count: 1, short: '1' }), t(key, { count: 1_000_000, short: '999+' })]
    expect(shown).toEqual([one, many])
  }
})

test.each([
  ['fr', 'de cadeaux'],
  ['es', 'de regalos'],
  ['pt-BR', 'de presentes'],
] satisfies [Locale, string][])('a million gifts in %s end with “%s”', (locale, end) => {
  expect(translatorFor(locale)('people.wall.total', { count: 1_000_000 })).toMatch(new RegExp(`${end}$`))
})

// A stream is called "direct" in French, as in "en direct"; "live" is only the badge and the name of the points.
test('no French text calls a stream “live”', () => {
  const streams = Object.entries(readCatalogue('fr')).filter(([, message]) => /\blives?\b/.test(message))
  expect(streams.map(([key]) => key)).toEqual([])
})
