import { formatDate } from '@avalive/i18n/format'
import { type DollarRate, rateOfHundred, readRate } from '@avalive/rules/payouts/dollars'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { useDollars } from './use-dollars.ts'

export interface RateAnswer {
  readonly rateOfUsd: string
  readonly nextRateOfUsd?: string | undefined
  readonly nextApplicationBeginDate?: string | undefined
}

/** The rate that applies now; null if there is none, and then nothing can be requested. */
export const currentRate = ({ rateOfUsd }: RateAnswer): DollarRate | null => readRate(rateOfUsd)

/** A day begins at its first moment in Japan, so the moment before belongs to the day before. */
const dayBefore = (begin: string): number => Date.parse(begin) - 1

/** The current rate with its last day, and the next one with its first day, in Japan. */
export const Rate = ({ answer }: { answer: RateAnswer }) => {
  const t = useT()
  const locale = useLocale()
  const dollars = useDollars()
  const { nextRateOfUsd = '', nextApplicationBeginDate: begin } = answer
  const rate = currentRate(answer)
  const next = readRate(nextRateOfUsd)
  if (rate === null) return <p>{t('abroad.rate.none')}</p>
  return (
    <div className="text-sm text-soft">
      <p>{t('abroad.rate.now', { dollars: dollars(rateOfHundred(rate)) })}</p>
      {next !== null && begin !== undefined && (
        <>
          <p>{t('abroad.rate.until', { date: formatDate(locale, dayBefore(begin)) })}</p>
          <p>{t('abroad.rate.next', { date: formatDate(locale, begin), dollars: dollars(rateOfHundred(next)) })}</p>
        </>
      )}
    </div>
  )
}
