import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test.each([
  ['真夜中カフェ、リクエスト弾き語り', 'ja'],
  ['【公式】今夜のステージ', 'ja'],
  ['새벽 보스 도전, 같이 버텨요', 'ko'],
  ['ร้องอีกเพลงได้ไหม', 'th'],
  ['Мира Полночь', 'ru'],
  // Japanese, Chinese and Korean share these characters, and many languages share the Latin ones.
  ['珍珠奶蓋', undefined],
  ['Lotte im Rampenlicht', undefined],
  ['☆2026☆', undefined],
  ['', undefined],
])('recognizes the language of %j as %j', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
