import type { Locale } from '@avalive/i18n/locales'
import { shownRate } from '@avalive/rules/gacha/rate'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/i18n.tsx'

/**
 * Formats '1.23' as a percentage in the locale. Formats the decimal string directly, so that the rate never becomes a
 * float.
 */
export const percentText = (locale: Locale): ((shown: string) => string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (shown) => format.format(`${shown}E-2` as Intl.StringNumericLiteral)
}

export const usePercent = (): ((shown: string) => string) => {
  const locale = useLocale()
  return useMemo(() => percentText(locale), [locale])
}

/** Formats a weight as a rounded rate. */
export const useRate = (): ((weight: number) => string) => {
  const percent = usePercent()
  return (weight) => percent(shownRate(weight))
}
