import { formatNumber } from '@avalive/i18n/format'
import type { ChiSquare } from '@avalive/rules/gacha/chi-square'
import { useLocale, useT } from '../../../lib/i18n.tsx'

/** Below this p-value, chance alone is no longer a plausible explanation. */
const DOUBTFUL = 0.001

/** The result of the chi-square test, in words. */
export const TestLine = ({ test }: { test: ChiSquare | null }) => {
  const t = useT()
  const locale = useLocale()
  if (!test) return <p className="rounded-lg bg-accent-wash px-4 py-3 text-sm">{t('gacha.observed.tooFew')}</p>
  const { statistic, degreesOfFreedom, pValue } = test
  if (!Number.isFinite(statistic)) {
    return (
      <p className="rounded-lg bg-danger-wash px-4 py-3 font-medium text-danger">{t('gacha.observed.impossible')}</p>
    )
  }
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(pValue)
  return (
    <div className="rounded-lg bg-accent-wash px-4 py-3 text-sm">
      <p className="font-display text-base font-bold">
        {t('gacha.observed.figure', {
          statistic: formatNumber(locale, Math.round(statistic * 100) / 100),
          degrees: degreesOfFreedom,
        })}
      </p>
      <p className="mt-1">{pValue < DOUBTFUL ? t('gacha.observed.doubtful') : t('gacha.observed.likely', { share })}</p>
    </div>
  )
}
