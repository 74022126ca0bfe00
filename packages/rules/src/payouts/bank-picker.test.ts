import { expect, it } from 'vitest'
import { initialOf, kanaRows, rowName } from './bank-picker.ts'

// shows payouts-28
it.each([
  ['ミズホ', 'ミ'],
  ['ガマゴオリ', 'カ'],
  ['ペイペイ', 'ヘ'],
  ['バンコツク', 'ハ'],
  ['が', 'カ'],
  ['ｶ', 'カ'],
  ['', ''],
  ['A', 'A'],
])('the initial of "%s" is "%s"', (kana, initial) => {
  expect(initialOf(kana)).toBe(initial)
})

it('names a row by its first kana', () => {
  expect(kanaRows.map(rowName)).toEqual([
    'ア行',
    'カ行',
    'サ行',
    'タ行',
    'ナ行',
    'ハ行',
    'マ行',
    'ヤ行',
    'ラ行',
    'ワ行',
  ])
})
