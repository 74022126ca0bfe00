import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { countdownText, hurry } from '../../../lib/time-left.ts'
import { useTimeText } from '../../../lib/time-value.ts'
import type { Offer } from '../offer.ts'

/** Why the gacha is closed and when it opens, with a countdown on the last day. */
export const Closed = ({ offer, isOver, left }: { offer: Offer; isOver: boolean; left: number }) => {
  const t = useT()
  const time = useTimeText()(isOver ? offer.endAt : offer.startAt)
  if (isOver) return <Line title={t('gacha.closed.over')} text={t('gacha.closed.overAt', { time })} />
  if (left > hurry) return <Line title={t('gacha.closed.before')} text={t('gacha.closed.opensAt', { time })} />
  return (
    <Line
      title={t('gacha.closed.before')}
      text={<span role="timer">{t('gacha.closed.opensIn', { time: countdownText(left) })}</span>}
    />
  )
}

const Line = ({ title, text }: { title: string; text: ReactNode }) => (
  <div className="gacha-dock flex min-h-12 flex-col justify-center text-center">
    <p className="font-display font-semibold">{title}</p>
    <p className="text-sm text-soft">{text}</p>
  </div>
)
