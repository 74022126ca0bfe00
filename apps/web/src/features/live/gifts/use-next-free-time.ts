import { useLocale } from '../../../lib/i18n.tsx'

/** The time of the next free gift on the viewer's own clock. */
export const useNextFreeTime = (nextAt: string): string => {
  const locale = useLocale()
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(nextAt))
}
