import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Start time in the reader's time zone, with the zone's name. */
export const startTime = (locale: Locale, startsAt: string): string =>
  formatDateTime(locale, startsAt, { timeZone: ownZone(), withZone: true })
