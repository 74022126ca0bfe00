import { expect, test } from 'vitest'
import { isNameFound } from './search.ts'

const forms = ['星乃 ほたる', 'ほしの ほたる', 'Hotaru Hoshino']

test.each([
  ['', true],
  ['   ', true],
  ['星乃', true],
  ['星乃ほたる', true],
  ['ほし', true],
  ['ホタル', true],
  ['ﾎﾀﾙ', true],
  ['hotaru', true],
  ['ＨＯＴＡＲＵ', true],
  ['hótaru', true],
  ['Hoshino Hotaru', true],
  ['hoshino　ho', true],
  ['ぼたる', false],
  ['Hotaru Amane', false],
  ['x', false],
])('searching for %j finds the name: %j', (typed, isFound) => {
  expect(isNameFound(forms, typed)).toBe(isFound)
})
