import { formatDateTime } from '@avalive/i18n/format'
import type { TimeValue } from '@avalive/rules/time/time-value'
import { useLocale } from './i18n.tsx'
import { isElsewhere } from './japan-time.ts'

export const millisecondsOf = ({ seconds, nanos }: TimeValue): number => seconds * 1000 + Math.floor(nanos / 1_000_000)

export const timeValueAt = (milliseconds: number): TimeValue => {
  const seconds = Math.floor(milliseconds / 1000)
  return { seconds, nanos: (milliseconds - seconds * 1000) * 1_000_000 }
}

/**
 * Formats a time value of document 1 in the reader's language, in Japan time. Adds the time zone on devices outside
 * Japan.
 */
export const useTimeText = (): ((value: TimeValue) => string) => {
  const locale = useLocale()
  return (value) => formatDateTime(locale, millisecondsOf(value), { withZone: isElsewhere() })
}
