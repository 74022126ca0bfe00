/** The twelve languages of the interface; the first is the default (specification 1 §1). */
export const locales = ['ja', 'en', 'es', 'pt-BR', 'id', 'fr', 'ru', 'de', 'zh-Hant', 'th', 'ms', 'ko'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'ja'

/** Each name is in its own language, so that people can find theirs while the page is in a foreign one. */
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

/** The specification's table of browser language codes (specification 1 §1). */
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
 * Codes outside the table are matched by language alone: en-GB gets en, pt-PT gets pt-BR. Readers of simplified Chinese
 * or Cantonese are better served by traditional characters than by Japanese.
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
    // Intl.Locale also normalizes case and retired codes: EN-us becomes en-US, in becomes id.
    const { baseName, language } = new Intl.Locale(code.replaceAll('_', '-'))
    return isLocale(baseName) ? baseName : (browserLocales[baseName] ?? byLanguage[language])
  } catch {
    return undefined
  }
}

/** Returns the locale of the first code that has one, or undefined. */
export const matchLocale = (codes: readonly string[]): Locale | undefined => {
  for (const code of codes) {
    const locale = localeOf(code)
    if (locale) return locale
  }
  return undefined
}
