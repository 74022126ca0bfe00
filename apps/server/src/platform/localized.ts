import type { Locale } from '@avalive/i18n/locales'
import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/** Reads a jsonb column with one text per locale. Falls back to English if there is no translation. */
export const localized = (column: unknown, locale: Locale): string => {
  const found = texts.parse(column)
  return found[locale] ?? found.en ?? ''
}
