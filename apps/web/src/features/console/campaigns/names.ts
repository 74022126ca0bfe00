import { type Locale, localeNames, locales } from '@avalive/i18n/locales'
import type { LocaleTexts } from '../kit/form/LocaleTextInput.tsx'
import type { Line } from '../kit/form/use-edit.ts'

interface Named {
  readonly locale: string
  readonly name: string
}

export const textsOf = (names: readonly Named[]): LocaleTexts =>
  Object.fromEntries(names.map(({ locale, name }) => [locale, name]))

const ordered: readonly Locale[] = ['en', ...locales.filter((locale) => locale !== 'en')]

export const namesOf = (texts: LocaleTexts): { locale: string; name: string }[] =>
  ordered.flatMap((locale) => {
    const name = (texts[locale] ?? '').trim()
    return name === '' ? [] : [{ locale, name }]
  })

/** A line for each language. */
export const nameLines = (label: string, texts: LocaleTexts): Line[] =>
  ordered.map((locale) => ({ label: `${label} (${localeNames[locale]})`, text: texts[locale] ?? '' }))
