import { abbreviate, formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { SparkIcon } from '../../ui/pictograms.tsx'

/** From this value on, the number doesn't fit and is abbreviated. */
const LONG = 100_000_000

export const Score = ({ score }: { score: number }) => {
  const t = useT()
  const locale = useLocale()
  const whole = formatNumber(locale, score)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-display font-bold">
      <SparkIcon size={14} className="shrink-0 text-points" />
      <span aria-hidden="true">{score < LONG ? whole : abbreviate(locale, score)}</span>
      <span className="sr-only">{t('rankings.score', { score: whole })}</span>
    </span>
  )
}
