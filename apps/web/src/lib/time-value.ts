import { millisecondsOf, type TimeValue } from '@avalive/contract/time-value'
import { formatDateTime } from '@avalive/i18n/format'
import { useLocale } from './i18n.tsx'
import { isElsewhere } from './japan-time.ts'

/**
 * Formats a time value of document 1 in the reader's language, in Japan time. Adds the time zone on devices outside
 * Japan.
 */
export const useTimeText = (): ((value: TimeValue) => string) => {
  const locale = useLocale()
  return (value) => formatDateTime(locale, millisecondsOf(value), { withZone: isElsewhere() })
}
