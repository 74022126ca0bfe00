import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutHalfWidth, halfWidth } from './half-width.ts'

// shows payouts-37
it.each([
  ['ガ', 'ｶﾞ'],
  ['パ', 'ﾊﾟ'],
  ['ッ', 'ﾂ'],
  ['ー', '-'],
  ['ヲ', 'ｵ'],
  ['ヴ', 'ｳﾞ'],
  ['ァィゥェォャュョヮヵヶ', 'ｱｲｳｴｵﾔﾕﾖﾜｶｹ'],
  ['ヰヱ', 'ｲｴ'],
  ['アイウエオカキクケコサシスセソタチツテト', 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄ'],
  ['ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン', 'ﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'],
  ['ヤマダ　ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ｶﾞｯ', 'ｶﾞﾂ'],
  ['カ）Ａｂｃ－１．', 'ｶ)ABC-1.'],
  ['ABC 0-9 (.)', 'ABC 0-9 (.)'],
  ['', ''],
  ['山田', null],
  ['やまだ', null],
  ['ヤマダ、', null],
  ['ｰ', '-'],
  ['A&B', null],
  ['ヤ\nマ', null],
])('%j is written as %j', (text, expected) => {
  expect(halfWidth(text)).toBe(expected)
})

/** What the forms accept: ァ–ヶ and ー. */
const katakana = [
  ...Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, n) => String.fromCodePoint(0x30a1 + n)),
  'ー',
  '　',
]

// shows payouts-37
it('every name that the forms accept has one byte for each character, and no mark without its kana after a cut', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...katakana), { maxLength: 70 }), fc.nat(70), (characters, length) => {
      const text = halfWidth(characters.join(''))
      expect(text).toMatch(/^[ﾞ-ﾟｱ-ﾝ -]*$/)
      const cut = cutHalfWidth(text ?? '', length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(text?.startsWith(cut)).toBe(true)
      expect(text?.slice(cut.length)).not.toMatch(/^[ﾞﾟ]/)
      if ((text?.length ?? 0) > length) expect(cut.length).toBeGreaterThanOrEqual(length - 1)
    }),
  )
})

it.each([
  ['ｱｶﾞ', 3, 'ｱｶﾞ'],
  ['ｱｶﾞ', 2, 'ｱ'],
  ['ｱｶﾞｲ', 3, 'ｱｶﾞ'],
  ['ｱｶﾞ', 1, 'ｱ'],
  ['ｱﾊﾟ', 2, 'ｱ'],
])('%s cut to %i bytes is %s', (text, length, expected) => {
  expect(cutHalfWidth(text, length)).toBe(expected)
})
