import { expect, it } from 'vitest'
import { characterCount, isBlank } from './characters.ts'

it.each([
  ['', 0],
  ['abc', 3],
  ['がぎ', 2],
  ['🎁', 1],
  ['𠮷野家', 3],
  ['🎁'.repeat(500), 500],
  // As the database: a family of three is three emoji and two joiners.
  ['👨‍👩‍👧', 5],
])('counts the characters of %.20j: %i', (text, count) => expect(characterCount(text)).toBe(count))

it.each([
  ['', true],
  [' \t\n', true],
  ['\u3000', true],
  ['\u200b\u2060\ufeff', true],
  [' a ', false],
  ['🎁', false],
])('finds that %j is blank: %s', (text, blank) => expect(isBlank(text)).toBe(blank))
