import { defaultLocale, type Locale } from '@avalive/i18n/locales'
import { hostCookie, writeCookie } from './cookie.ts'
import { createListeners } from './listeners.ts'

const year = 365 * 24 * 60 * 60
let current: Locale = defaultLocale
const changes = createListeners()

/** Runs after a switch, so that data fetched in the previous language can be refetched. */
export const onLocaleChange = changes.add

/** The language of every call. */
export const currentLocale = (): Locale => current

export const speakLocale = (locale: Locale): void => {
  current = locale
  document.documentElement.lang = locale
  changes.tell()
}

/** The server prefers this cookie to the browser's language settings. */
export const rememberLocale = (locale: Locale): void => writeCookie(hostCookie('avalive_locale'), locale, year)
