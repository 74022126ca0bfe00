import { formatDateTime } from '@avalive/i18n/format'
import { countdownOf, TICK_MS } from '@avalive/rules/events/countdown'
import type { EventPeriod } from '@avalive/rules/events/status'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { useServerNow } from '../../../lib/server-now.ts'
import { classes } from '../../../ui/classes.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { HistoryIcon } from '../../../ui/pictograms.tsx'

interface Props {
  readonly period: EventPeriod
  readonly clockOffset: number
}

/** Milliseconds to the next whole second. */
const nextTick = (now: number): number => TICK_MS - (now % TICK_MS)

/** Counts down to the start, then to the end. Screen readers get the date once instead of every second. */
export const CountdownBar = ({ period, clockOffset }: Props) => {
  const t = useT()
  const locale = useLocale()
  const left = countdownOf(period, useServerNow(clockOffset, nextTick))
  if (!left) return null
  const { until, isHurry, days, hours, minutes, seconds } = left
  const time = formatDateTime(locale, until === 'begin' ? period.beginAt : period.endAt, { withZone: true })
  return (
    <section role="timer" aria-live="off" className={classes('countdown', isHurry && 'countdown-hurry')}>
      <p className="sr-only">{t(`events.countdown.${until}sAt`, { time })}</p>
      <p aria-hidden="true" className="countdown-label">
        {isHurry ? <WarningIcon size={18} /> : <HistoryIcon size={18} />}
        {t(`events.countdown.${until}`)}
        {isHurry && <span className="countdown-note">{t('events.countdown.hurry')}</span>}
      </p>
      <p aria-hidden="true" className="countdown-cells">
        {days > 0 && <Cell value={days} unit={t('events.countdown.days', { count: days })} />}
        <Cell value={hours} unit={t('events.countdown.hours')} />
        <Cell value={minutes} unit={t('events.countdown.minutes')} />
        <Cell value={seconds} unit={t('events.countdown.seconds')} />
      </p>
    </section>
  )
}

const Cell = ({ value, unit }: { value: number; unit: string }) => (
  <span className="countdown-cell">
    <span className="countdown-number">{String(value).padStart(2, '0')}</span>
    <span className="countdown-unit">{unit}</span>
  </span>
)
