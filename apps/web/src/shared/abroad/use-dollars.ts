import { formatDollars } from '@avalive/i18n/format'
import { boot } from '../../lib/boot.ts'
import { useLocale } from '../../lib/i18n.tsx'

/** Formats decimal texts of US dollars for the reader's language and region. */
export const useDollars = (): ((amount: string) => string) => {
  const locale = useLocale()
  const { region } = boot()
  return (amount) => formatDollars(locale, amount, region)
}
