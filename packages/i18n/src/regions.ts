import type { Locale } from './locales.ts'
import { regionCodes } from './regions.generated.ts'

export { regionCodes }

const names = new Map<Locale, Intl.DisplayNames>()

/** Created once per language, because it is expensive to create. */
const namesIn = (locale: Locale): Intl.DisplayNames => {
  const kept = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  names.set(locale, kept)
  return kept
}

/** All regions with their names, in the language's sort order. */
export const regionsByName = (locale: Locale): { readonly code: string; readonly name: string }[] => {
  const { compare } = new Intl.Collator(locale)
  return regionCodes.map((code) => ({ code, name: regionName(locale, code) })).sort((a, b) => compare(a.name, b.name))
}

export const isRegion = (code: string): boolean => regionCodes.includes(code)

export const regionName = (locale: Locale, code: string): string =>
  isRegion(code) ? (namesIn(locale).of(code) ?? code) : code
