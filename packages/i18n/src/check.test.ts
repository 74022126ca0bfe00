import { describe, expect, test } from 'vitest'
import {
  keyProblems,
  parameterProblems,
  pluralProblems,
  syntaxProblems,
  titleProblems,
  writingProblems,
} from './check.ts'

test('reports a message that does not parse', () => {
  expect(syntaxProblems({ fine: '{a}', open: '{a', odd: '{a, spellout}' })).toEqual([
    expect.stringMatching(/^open is not a message/),
    expect.stringMatching(/^odd is not a message/),
  ])
})

test('reports a missing key, an extra key and a wrong order', () => {
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
  ] as const)('with a problem in %s are reported: %s', (locale, message, problem) => {
    expect(pluralProblems(locale, { key: message })).toEqual([problem])
  })

  test('are accepted if complete, also with exact numbers', () => {
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
  ])('that differ are reported: %s against %s', (reference, message, problem) => {
    expect(parameterProblems({ key: reference }, { key: message })).toEqual([problem])
  })

  test('may have another order and other plural forms', () => {
    const reference = '{name} sent {n, plural, one {a {gift}} other {# {gift}}}'
    const message = '{n, plural, one {# {gift}} few {# {gift}} many {# {gift}} other {# {gift}}}: {name}'
    expect(parameterProblems({ key: reference }, { key: message })).toEqual([])
  })

  test('may be used more often in one language than in another', () => {
    const once = { key: 'You leave {other}.' }
    const twice = { key: 'Du verlässt {other}. {other} endet.' }
    expect(parameterProblems(once, twice)).toEqual([])
    expect(parameterProblems(twice, once)).toEqual([])
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
])('reports a writing problem in %j', (message, problem) => {
  expect(writingProblems({ key: message })).toEqual([expect.stringContaining(problem)])
})

test('accepts typographic quotation marks, an ampersand and a comparison', () => {
  expect(writingProblems({ a: 'l’{name} “yes” «oui»', b: 'You & me', c: '1 < 2' })).toEqual([])
})

test.each([
  ['coins.title', 'Thank you.'],
  ['title.mypage', 'マイページ。'],
  ['coins.title', '{count, plural, one {# coin.} other {# coins}}'],
])('reports a full stop in the title %s “%s”', (key, message) => {
  expect(titleProblems({ [key]: message })).toEqual([expect.stringContaining('full stop')])
})

test('accepts titles that end with ?, ! or …, and a full stop in other texts', () => {
  const catalogue = { 'a.title': 'Sure?', 'b.title': 'Thanks!', 'c.title': 'Waiting…', 'd.text': 'Done.' }
  expect(titleProblems(catalogue)).toEqual([])
})
