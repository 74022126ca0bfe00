import { type Locale, locales } from '@avalive/i18n/locales'

export type Names = Readonly<Record<Locale, string>>

/** Splits a name in the twelve languages, in the order of `locales` and separated by bars. */
export const inAll = (line: string): Names => {
  const texts = line.split('|').map((text) => text.trim())
  if (texts.length !== locales.length || texts.includes('')) throw new Error(`not a name in all languages: ${line}`)
  return Object.fromEntries(locales.map((locale, index) => [locale, texts[index] ?? ''])) as Names
}
