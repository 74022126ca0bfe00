import type { Locale } from './locales.ts'
import { regionCodes } from './regions.generated.ts'

export { regionCodes }

const names = new Map<Locale, Intl.DisplayNames>()

/** Made once for each language: they are costly to make and cheap to keep. */
const namesIn = (locale: Locale): Intl.DisplayNames => {
  const kept = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  names.set(locale, kept)
  return kept
}

/** All of them by their names, in the order of the language. */
export const regionsByName = (locale: Locale): { readonly code: string; readonly name: string }[] => {
  const { compare } = new Intl.Collator(locale)
  return regionCodes.map((code) => ({ code, name: regionName(locale, code) })).sort((a, b) => compare(a.name, b.name))
}

export const isRegion = (code: string): boolean => regionCodes.includes(code)

export const regionName = (locale: Locale, code: string): string =>
  isRegion(code) ? (namesIn(locale).of(code) ?? code) : code
