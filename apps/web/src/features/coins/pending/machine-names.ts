import type { Locale } from '@avalive/i18n/locales'

/** In a Japanese sentence: katakana, with the kanji that follow. */
const inJapanese = /([\p{Script=Katakana}ー]{3,}(?:\p{Script=Han}+い?)?)/u

/** In other languages: any Japanese text, with the brackets or quotation marks around it. */
const inOthers =
  /([(（「“„«‘]?[\u00a0\u202f]?\p{Script=Han}*[\p{Script=Hiragana}\p{Script=Katakana}ー][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*[\u00a0\u202f]?[)）」”“»’]?)/u

/**
 * Splits an instruction for a machine in a store, so that names can be kept on one line. Every second part is the name
 * of a machine or of a label on it.
 */
export const cutAtNames = (text: string, locale: Locale): string[] =>
  text.split(locale === 'ja' ? inJapanese : inOthers)
