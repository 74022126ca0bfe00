import type { Locale } from '@avalive/i18n/locales'
import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/** A text kept for each locale in a jsonb column, in the reader's; one that is not there yet is read in English. */
export const localized = (column: unknown, locale: Locale): string => {
  const found = texts.parse(column)
  return found[locale] ?? found.en ?? ''
}
