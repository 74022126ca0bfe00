import { localeNames, locales } from '@avalive/i18n/locales'
import type { Draft, RecordField } from './field.ts'

/** A field for each language. Only the English name is required. */
export const nameFields = (label: string): readonly RecordField[] =>
  (['en', 'ja', ...locales.filter((locale) => locale !== 'en' && locale !== 'ja')] as const).map((locale) => ({
    kind: 'text',
    name: `name.${locale}`,
    label: `${label} (${localeNames[locale]})`,
  }))

export const nameDraft = (names: Readonly<Record<string, string>> | null): Draft =>
  Object.fromEntries(locales.map((locale) => [`name.${locale}`, names?.[locale] ?? '']))

/** The names that were typed; null if there is none. */
export const namesIn = (draft: Draft): { locale: string; name: string }[] | null => {
  const names = locales.flatMap((locale) => {
    const name = (draft[`name.${locale}`] ?? '').trim()
    return name === '' ? [] : [{ locale, name }]
  })
  return names.length === 0 ? null : names
}

export const hasEnglish = (names: readonly { readonly locale: string }[] | null): boolean =>
  names?.some(({ locale }) => locale === 'en') ?? false
