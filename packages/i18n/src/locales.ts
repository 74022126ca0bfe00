/** The twelve languages of the interface; the first is the default (specification 1 §1). */
export const locales = ['ja', 'en', 'es', 'pt-BR', 'id', 'fr', 'ru', 'de', 'zh-Hant', 'th', 'ms', 'ko'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ja'

/** Each in its own language: who lost their way in a foreign one must still find theirs in the switcher. */
export const localeNames: Readonly<Record<Locale, string>> = {
  ja: '日本語',
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  id: 'Bahasa Indonesia',
  fr: 'Français',
  ru: 'Русский',
  de: 'Deutsch',
  'zh-Hant': '繁體中文',
  th: 'ไทย',
  ms: 'Bahasa Melayu',
  ko: '한국어',
}

/** The specification's table of what browsers say (specification 1 §1). */
export const browserLocales: Readonly<Record<string, Locale>> = {
  'ja-JP': 'ja',
  'en-US': 'en',
  'es-ES': 'es',
  pt: 'pt-BR',
  'id-ID': 'id',
  'fr-FR': 'fr',
  'ru-RU': 'ru',
  'de-DE': 'de',
  'zh-TW': 'zh-Hant',
  'th-TH': 'th',
  'ms-MY': 'ms',
  'ko-KR': 'ko',
}

/**
 * Whatever the table leaves open goes by language alone: en-GB reads en, pt-PT reads pt-BR. A reader of simplified
 * Chinese or Cantonese is better off with traditional characters than with Japanese.
 */
const byLanguage: Readonly<Record<string, Locale>> = {
  ...Object.fromEntries(locales.map((locale) => [locale, locale])),
  pt: 'pt-BR',
  zh: 'zh-Hant',
  yue: 'zh-Hant',
}

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

const localeOf = (code: string): Locale | undefined => {
  try {
    // Intl.Locale also mends case and retired codes: EN-us is en-US, in is id.
    const { baseName, language } = new Intl.Locale(code.replaceAll('_', '-'))
    return isLocale(baseName) ? baseName : (browserLocales[baseName] ?? byLanguage[language])
  } catch {
    return undefined
  }
}

/** The locale of the first code that has one, or undefined when none has. */
export const matchLocale = (codes: readonly string[]): Locale | undefined => {
  for (const code of codes) {
    const locale = localeOf(code)
    if (locale) return locale
  }
  return undefined
}
