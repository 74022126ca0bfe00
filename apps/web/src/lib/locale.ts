import { defaultLocale, type Locale } from '@avalive/i18n/locales'
import { writeCookie } from './cookie.ts'
import { createListeners } from './listeners.ts'

const year = 365 * 24 * 60 * 60
let current: Locale = defaultLocale
const changes = createListeners()

/** Told after a switch, for what was fetched in the language of before. */
export const onLocaleChange = changes.add

/** The language that every call asks for. */
export const currentLocale = (): Locale => current

export const speakLocale = (locale: Locale): void => {
  current = locale
  document.documentElement.lang = locale
  changes.tell()
}

/** The server reads this cookie before it looks at what the browser prefers. */
export const rememberLocale = (locale: Locale): void => writeCookie('avalive_locale', locale, year)
