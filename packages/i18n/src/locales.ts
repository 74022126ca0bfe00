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

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters
    .map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
    .find(Boolean)
  return weight === undefined ? 1 : Math.min(Number(weight), 1)
}

/** The codes of an Accept-Language header, most wanted first; refused ones (q=0) and the wildcard are left out. */
export const parseAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((range) => {
      const [code = '', ...parameters] = range.split(';')
      return { code: code.trim(), weight: weightOf(parameters) }
    })
    .filter(({ code, weight }) => code !== '' && code !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
