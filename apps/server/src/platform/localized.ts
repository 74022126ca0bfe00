import { isLocale, type Locale } from '@avalive/i18n/locales'
import * as z from 'zod/mini'
import { Refusal } from './errors.ts'

const texts = z.record(z.string(), z.string())

/** Reads a jsonb column with one text per locale. Falls back to English if there is no translation. */
export const localized = (column: unknown, locale: Locale): string => {
  const found = texts.parse(column)
  return found[locale] ?? found.en ?? ''
}

/** The names that an operator gave, as such a column keeps them. */
export const namesGiven = (
  names: readonly { readonly locale: string; readonly name: string }[],
): Record<string, string> => {
  if (!names.every(({ locale }) => isLocale(locale))) throw new Refusal('invalidInput')
  return Object.fromEntries(
    names.map(({ locale, name }) => [locale, name.trim()] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
