import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedWords } from './fold.ts'

// shows search-1
describe('folds', () => {
  it.each([
    // Japanese
    ['サクラ', 'さくら'],
    ['ｻｸﾗ', 'さくら'],
    ['ｶﾞﾁｬ', 'がちや'],
    ['キャンディー', 'きやんでい'],
    ['ラーメン', 'らめん'],
    ['ヴィオラ', 'ゔいおら'],
    ['桜井　さくら', '桜井さくら'],
    ['㈱ねこ', '株ねこ'],
    ['☆ミオ☆', 'みお'],
    ['み・お！', 'みお'],
    // Korean
    ['김민지', 'ㄱㅣㅁㅁㅣㄴㅈㅣ'],
    ['김밍', 'ㄱㅣㅁㅁㅣㅇ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['ㄱ', 'ㄱ'],
    // Thai
    ['น้ำฝน', fold('นำฝน')],
    ['เจ้าหญิง', 'เจาหญิง'],
    // Latin and Cyrillic
    ['Mio', 'mio'],
    ['ＭＩＯ', 'mio'],
    ['𝓢𝓪𝓴𝓾𝓻𝓪', 'sakura'],
    ['Chloé', 'chloe'],
    ['Müller-Straße', 'mullerstrasse'],
    ['Łukasz Ærø', 'lukaszaero'],
    ['İpek Işık', 'ipekisik'],
    ["O'Brien_99", 'obrien99'],
    ['Алёна', 'алена'],
    ['ΝΙΚΟΣ', 'νικοσ'],
    // Nothing to search by
    ['🌸', ''],
    ['  ー!', ''],
    ['%_\\', ''],
  ])('%s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

// shows search-1
it('begins a Hangul syllable with what was typed of it, also when its last letter moves to the next one', () => {
  for (const typed of ['ㄱ', '기', '김', '김ㅁ', '김미', '김민'])
    expect(fold('김민지').startsWith(fold(typed))).toBe(true)
  expect(fold('바나나').startsWith(fold('반'))).toBe(true)
})

it('keeps the words apart', () => {
  expect(foldedWords('Aoi  Hoshino').map((word) => word.join(''))).toEqual(['aoi', 'hoshino'])
})

// shows search-1
it('changes nothing when it is done twice', () => {
  const letters = fc.constantFrom(...'がカﾞーっéß가ㄱ나น้ำñİς ・aZ9゙')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: letters }))
  fc.assert(
    fc.property(text, (any) => fold(fold(any)) === fold(any)),
    { numRuns: 2000 },
  )
})
