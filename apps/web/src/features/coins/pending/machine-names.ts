import type { Locale } from '@avalive/i18n/locales'

/** In a Japanese sentence: katakana with what belongs to it. */
const inJapanese = /([\p{Script=Katakana}ー]{3,}(?:\p{Script=Han}+い?)?)/u

/** In other languages: all that is Japanese, with the brackets or quotation marks around it. */
const inOthers =
  /([(（「“„«‘]?[\u00a0\u202f]?\p{Script=Han}*[\p{Script=Hiragana}\p{Script=Katakana}ー][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*[\u00a0\u202f]?[)）」”“»’]?)/u

/**
 * Cuts an instruction for a machine in a store into parts, so that its names can be kept in one line: every second part
 * is the name of a machine or of what is written on it.
 */
export const cutAtNames = (text: string, locale: Locale): string[] =>
  text.split(locale === 'ja' ? inJapanese : inOthers)
