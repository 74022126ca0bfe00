import { expect, test } from 'vitest'
import { partsOf, textOf } from './message.ts'

test('the words of a message are what its reader could see, without parameters', () => {
  expect(textOf('{name} sent {count, plural, one {a gift} other {# gifts}}', '')).toBe(' sent a gift gifts')
})

test('a kind that cannot be shown is refused', () => {
  expect(() => partsOf('{n, spellout}')).toThrow('of no known kind')
})

test('a # that would be shown as it is, is refused; one that is meant is not', () => {
  expect(() => partsOf('{n, plural, other {{who, select, me {#} other {x}}}}')).toThrow('# inside a select')
  expect(textOf('room # one')).toBe('room # one')
})
