import { defaultLocale, type Locale } from '@avalive/i18n/locales'
import { writeCookie } from './cookie.ts'

const year = 365 * 24 * 60 * 60
let current: Locale = defaultLocale

/** The language that every call asks for. */
export const currentLocale = (): Locale => current

export const speakLocale = (locale: Locale): void => {
  current = locale
  document.documentElement.lang = locale
}

/** The server reads this cookie before it looks at what the browser prefers. */
export const rememberLocale = (locale: Locale): void => writeCookie('avalive_locale', locale, year)
