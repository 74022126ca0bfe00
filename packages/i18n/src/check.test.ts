import { describe, expect, test } from 'vitest'
import {
  keyProblems,
  parameterProblems,
  pluralProblems,
  syntaxProblems,
  titleProblems,
  writingProblems,
} from './check.ts'

test('a message that does not parse is found', () => {
  expect(syntaxProblems({ fine: '{a}', open: '{a', odd: '{a, spellout}' })).toEqual([
    expect.stringMatching(/^open is not a message/),
    expect.stringMatching(/^odd is not a message/),
  ])
})

test('a missing key, an extra one and a wrong order are found', () => {
  expect(keyProblems({ a: '', b: '' }, { a: '', b: '' })).toEqual([])
  expect(keyProblems({ a: '', b: '', d: '' }, { b: '', a: '', c: '' })).toEqual([
    'd is missing',
    'c is not in the reference catalogue',
    'b is not in sorted order: run npm run format',
  ])
})

describe('plural forms', () => {
  test.each([
    ['ru', '{n, plural, one {#} few {#} other {#}}', 'key has no form "many" for {n}'],
    ['es', '{n, plural, one {#} other {#}}', 'key has no form "many" for {n}'],
    ['fr', '{n, selectordinal, other {#e}}', 'key has no form "one" for {n}'],
    ['en', '{n, selectordinal, one {#st} two {#nd} other {#th}}', 'key has no form "few" for {n}'],
    ['ja', '{n, plural, one {#} other {#}}', 'key has a form "one" for {n} that ja does not know'],
    ['de', '{who, select, me {{n, plural, other {#}}} other {x}}', 'key has no form "one" for {n}'],
  ] as const)('%s %s', (locale, message, problem) => {
    expect(pluralProblems(locale, { key: message })).toEqual([problem])
  })

  test('all forms, and exact numbers beside them, are fine', () => {
    expect(pluralProblems('ru', { key: '{n, plural, =0 {нет} one {#} few {#} many {#} other {#}}' })).toEqual([])
  })
})

describe('parameters', () => {
  test.each([
    ['Hello {name}', 'Hola', 'key does not use {name}'],
    ['Hello', 'Hola {name}', 'key uses an unknown {name}'],
    ['{n, plural, one {#} other {#}}', '{n}', 'key has {n} as plain, not as plural'],
    ['{n, number}', '{n}', 'key has {n} as plain, not as number'],
    [
      '{who, select, me {I} other {They}}',
      '{who, select, mi {Yo} other {Ellos}}',
      'key has {who} as select mi other, not as select me other',
    ],
  ])('%s against %s', (reference, message, problem) => {
    expect(parameterProblems({ key: reference }, { key: message })).toEqual([problem])
  })

  test('a parameter may be used more often in one language than in another', () => {
    expect(parameterProblems({ key: '{a} replaces {b}.' }, { key: '{b} endet. {a} ersetzt {b}.' })).toEqual([])
  })

  test('another order and other plural forms are fine', () => {
    const reference = '{name} sent {n, plural, one {a {gift}} other {# {gift}}}'
    const message = '{n, plural, one {# {gift}} few {# {gift}} many {# {gift}} other {# {gift}}}: {name}'
    expect(parameterProblems({ key: reference }, { key: message })).toEqual([])
  })

  test('a translation may repeat a name', () => {
    expect(parameterProblems({ key: 'You leave {other}.' }, { key: 'Du verlässt {other}. {other} endet.' })).toEqual([])
  })
})

test.each([
  [' Close', 'white space'],
  ['Close ', 'white space'],
  ['Two  spaces', 'white space'],
  ['Two\nlines', 'white space'],
  ['', 'is empty'],
  ["l'{name}", 'straight quotation mark'],
  ['Say "yes"', 'straight quotation mark'],
  ['<b>Close</b>', 'HTML'],
  ['You &amp; me', 'HTML'],
])('%j is not clean', (message, problem) => {
  expect(writingProblems({ key: message })).toEqual([expect.stringContaining(problem)])
})

test('typographic quotation marks, an ampersand and a comparison are clean', () => {
  expect(writingProblems({ a: 'l’{name} “yes” «oui»', b: 'You & me', c: '1 < 2' })).toEqual([])
})

test.each([
  ['coins.title', 'Thank you.'],
  ['title.mypage', 'マイページ。'],
  ['coins.title', '{count, plural, one {# coin.} other {# coins}}'],
])('the title %s “%s” has a full stop', (key, message) => {
  expect(titleProblems({ [key]: message })).toEqual([expect.stringContaining('full stop')])
})

test('a question, an exclamation, an ellipsis and a sentence that is no title are fine', () => {
  const catalogue = { 'a.title': 'Sure?', 'b.title': 'Thanks!', 'c.title': 'Waiting…', 'd.text': 'Done.' }
  expect(titleProblems(catalogue)).toEqual([])
})
