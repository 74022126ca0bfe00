import type { Locale } from './locales.ts'

/** Scripts that only one of the twelve languages uses. */
const scripts: readonly (readonly [RegExp, Locale])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/**
 * The language of a text that a person wrote, if its script is unambiguous; undefined for Latin and Chinese characters.
 */
export const textLanguage = (text: string): Locale | undefined => scripts.find(([script]) => script.test(text))?.[1]
