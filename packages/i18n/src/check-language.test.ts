import { describe, expect, test } from 'vitest'
import { type Catalogues, languageProblems, sharedTextProblems, staleReviews } from './check-language.ts'
import type { Locale } from './locales.ts'

const names = ['Avalive', 'LIVE']

describe('text in another language is reported', () => {
  test.each([
    ['ja', 'Close', 'C'],
    ['ja', '닫기', '닫'],
    ['ja', '登录されていません', '录'],
    ['ja', '發生錯誤。', '發'],
    ['ja', '登入失敗。', 'no kana'],
    ['ko', '閉じる', '閉'],
    ['ko', '취소 Cancel', 'C'],
    ['th', 'ปิด Close', 'C'],
    ['ru', 'Close', 'C'],
    ['ru', 'Зaкрыть', 'has "a"'],
    ['zh-Hant', '閉じる', 'じ'],
    ['zh-Hant', '请稍候', '请'],
    ['zh-Hant', '発生', '発'],
    ['en', 'Закрыть', 'З'],
    ['de', '閉じる', '閉'],
    ['fr', 'ปิด', 'ป'],
    ['id', '닫기', '닫'],
    ['es', 'Please espera', 'English word "Please"'],
    ['ms', 'Tutup your akaun', 'English word "your"'],
  ] satisfies [Locale, string, string][])('in %s: %s', (locale, message, problem) => {
    const found = languageProblems(locale, { key: message }, names)
    expect(found).toEqual([expect.stringContaining(problem)])
  })
})

test.each([
  ['ja', 'LIVEポイントをAvaliveで使う、Sランク'],
  ['ja', '取消'],
  ['ja', 'キャンセル'],
  ['ko', 'LIVE 포인트'],
  ['zh-Hant', '請稍候片刻再試一次，裡面的著作權'],
  ['th', 'อันดับ {rank}'],
  ['ru', 'Аккаунт X и Avalive'],
  ['de', 'Schließen'],
  ['fr', '{count, plural, one {#er} many {#e} other {#e}}'],
  ['ja', '{a} / {b}'],
  ['en', 'Please close this'],
] satisfies [Locale, string][])('in %s, %s is accepted', (locale, message) => {
  expect(languageProblems(locale, { key: message }, names)).toEqual([])
})

test.each([
  ['Voter ?', '?'],
  ['Voter?', '?'],
  ['{name} : {count, number}', ':'],
  ['{count, plural, one {# : non} many {# : non} other {# : non}}', ':'],
  ['« Avalive\u00A0»', '«'],
  ['«\u00A0Avalive »', '»'],
])('in French, a mark without its no-break space is reported: %s', (message, mark) => {
  expect(languageProblems('fr', { key: message }, names)).toEqual([expect.stringContaining(`at "${mark}"`)])
})

test('in French, marks after a no-break space are accepted', () => {
  const message = 'Supprimer «\u00A0{name}\u00A0»\u202F? Il reste {count, number}\u00A0%\u00A0: {time}'
  expect(languageProblems('fr', { key: message }, names)).toEqual([])
})

test('parameters do not count as foreign text, and a name counts only as a whole word', () => {
  expect(languageProblems('ja', { key: '{userName}さん' }, names)).toEqual([])
  expect(languageProblems('ja', { key: 'LIVES' }, names)).toHaveLength(1)
})

const say = (messages: Partial<Record<Locale, string>>): Catalogues => {
  const one = (locale: Locale): Record<string, string> => {
    const message = messages[locale]
    return message === undefined ? {} : { key: message }
  }
  return {
    ja: one('ja'),
    en: one('en'),
    es: one('es'),
    'pt-BR': one('pt-BR'),
    id: one('id'),
    fr: one('fr'),
    ru: one('ru'),
    de: one('de'),
    'zh-Hant': one('zh-Hant'),
    th: one('th'),
    ms: one('ms'),
    ko: one('ko'),
  }
}

describe('texts that two languages share', () => {
  const copied = say({
    en: 'Close this page of {name} now',
    de: 'close this page of {name} now',
    fr: 'Fermer cette page de {name} maintenant',
    es: 'Fermer cette page de {name} maintenant',
  })

  test('are reported, whether they are English or not', () => {
    expect(sharedTextProblems(copied, { names, shared: [] })).toEqual([
      'key is the same in en, de: close this page of {} now',
      'key is the same in es, fr: fermer cette page de {} maintenant',
    ])
  })

  test('are accepted up to four words', () => {
    const message = '{count, plural, one {Cancelar esta # compra} many {Cancelar # compras} other {Cancelar # compras}}'
    expect(sharedTextProblems(say({ en: 'Cancel', es: message, 'pt-BR': message }), { names, shared: [] })).toEqual([])
    const longer = 'Quero cancelar esta compra agora'
    expect(sharedTextProblems(say({ en: 'Cancel', es: longer, 'pt-BR': longer }), { names, shared: [] })).toHaveLength(
      1,
    )
  })

  test('are accepted if they were reviewed for exactly those languages', () => {
    const text = 'Quero cancelar esta compra agora'
    const reviewed = { names, shared: [{ text, locales: ['es', 'pt-BR'] }] } as const
    expect(sharedTextProblems(say({ en: 'Cancel', es: text, 'pt-BR': text }), reviewed)).toEqual([])
    expect(sharedTextProblems(say({ en: 'Cancel', es: text, fr: text }), reviewed)).toHaveLength(1)
  })

  test('are accepted if only names and numbers are left', () => {
    const message = 'Avalive Avalive Avalive Avalive LIVE {n}'
    expect(sharedTextProblems(say({ en: message, de: message }), { names, shared: [] })).toEqual([])
  })
})

test('an unused review is reported', () => {
  const catalogues = say({
    en: 'Avalive: Name Adresse Status Text',
    de: 'Avalive: Name Adresse Status Text',
    fr: 'Avalive : Nom',
  })
  const text = ': name adresse status text'
  expect(staleReviews(catalogues, { names: ['Avalive'], shared: [{ text, locales: ['en', 'de'] }] })).toEqual([])
  expect(staleReviews(catalogues, { names, shared: [{ text, locales: ['en', 'fr'] }] })).toEqual([
    'LIVE is named nowhere',
    ': name adresse status text is not shared by en, fr',
  ])
})
