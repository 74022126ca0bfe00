import { formatNumber } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import type { Translate } from '@avalive/i18n/translate'
import { broadcastTime } from '@avalive/rules/events/broadcast-time'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Score } from '../../shared/standings/Score.tsx'
import type { BroadcasterEvent } from './event.ts'

type ScoreType = BroadcasterEvent['scoreType']

const COINS = 1

const timeWords = (t: Translate, seconds: number): string => {
  const time = broadcastTime(seconds)
  if (time.hours === 0) return t('events.time.minutes', time)
  return time.minutes === 0 ? t('events.time.whole', time) : t('events.time.hours', time)
}

/** Keeps a number and its unit on one line. */
export const timeText = (t: Translate, seconds: number): string =>
  timeWords(t, seconds).replaceAll(/(?<=\d) /g, '\u00a0')

/** A score in the event's unit: coins or time. */
export const amountText = (t: Translate, locale: Locale, scoreType: ScoreType, score: number): string =>
  scoreType === COINS ? formatNumber(locale, score) : timeText(t, score)

export const useAmount = (scoreType: ScoreType): ((score: number) => string) => {
  const t = useT()
  const locale = useLocale()
  return (score) => amountText(t, locale, scoreType, score)
}

export const EventScore = ({ scoreType, score }: { scoreType: ScoreType; score: number }) => {
  const t = useT()
  if (scoreType === COINS) return <Score score={score} />
  return <span className="event-time">{timeText(t, score)}</span>
}
