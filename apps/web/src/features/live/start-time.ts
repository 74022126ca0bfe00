import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When something begins, in the reader's own time, whose zone it names. */
export const startTime = (locale: Locale, startsAt: string): string =>
  formatDateTime(locale, startsAt, { timeZone: ownZone(), withZone: true })
