import { expect, test } from 'vitest'
import { partsOf, textOf, wordCount } from './message.ts'

test('textOf returns all texts of a message without its parameters', () => {
  expect(textOf('{name} sent {count, plural, one {a gift} other {# gifts}}', '')).toBe(' sent a gift gifts')
})

test('partsOf rejects an unknown parameter type', () => {
  expect(() => partsOf('{n, spellout}')).toThrow('of no known kind')
})

test('partsOf rejects a # that would be shown literally, but accepts one outside of a plural', () => {
  expect(() => partsOf('{n, plural, other {{who, select, me {#} other {x}}}}')).toThrow('# inside a select')
  expect(textOf('room # one')).toBe('room # one')
})

test.each([
  ['Cancelar', 1],
  ['+{count, number} h {minutes} min', 2],
  ['{count, plural, one {It’s yours} other {All # are yours}}', 3],
  ['{name} sent {count, plural, one {a gift} other {# very big gifts}} today', 5],
  ['{a} / {b} · 24', 0],
])('%s has %i words', (message, words) => {
  expect(wordCount(message)).toBe(words)
})
