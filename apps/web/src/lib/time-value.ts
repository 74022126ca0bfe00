import { formatDateTime } from '@avalive/i18n/format'
import type { TimeValue } from '@avalive/rules/time/time-value'
import { useLocale } from './i18n.tsx'
import { isElsewhere } from './japan-time.ts'

export const millisecondsOf = ({ seconds, nanos }: TimeValue): number => seconds * 1000 + Math.floor(nanos / 1_000_000)

export const timeValueAt = (milliseconds: number): TimeValue => {
  const seconds = Math.floor(milliseconds / 1000)
  return { seconds, nanos: (milliseconds - seconds * 1000) * 1_000_000 }
}

/** Document 1's time value as the reader writes it: Japan's time, said so where another is kept. */
export const useTimeText = (): ((value: TimeValue) => string) => {
  const locale = useLocale()
  return (value) => formatDateTime(locale, millisecondsOf(value), { withZone: isElsewhere() })
}
