import { formatDate, formatDateTime } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { Card } from '../../ui/Card.tsx'
import type { PenaltyNotice } from './penalty-notice.ts'

type Effect = 'warned' | 'stopped' | 'suspended' | 'over' | 'lifted'

/** What the penalty does to its reader now. */
const effectOf = ({ penaltyType, inForce, liftedAt }: PenaltyNotice): Effect => {
  if (penaltyType === 'warning') return 'warned'
  if (liftedAt !== null) return 'lifted'
  if (!inForce) return 'over'
  return penaltyType === 'stop' ? 'stopped' : 'suspended'
}

export const NoticeCard = ({ notice }: { notice: PenaltyNotice }) => {
  const t = useT()
  const locale = useLocale()
  const { penaltyType, penaltyReason, penaltyPlace, category, days, sentAt, suspendedUntil, liftedAt } = notice
  const effect = effectOf(notice)
  const time = (moment: string | null) =>
    moment === null ? '' : formatDateTime(locale, moment, { withZone: isElsewhere() })
  const meanings: Readonly<Record<Effect, () => string>> = {
    warned: () => t('penalty.meaning.warning'),
    stopped: () => t('penalty.meaning.stop'),
    suspended: () => t('penalty.meaning.suspend', { time: time(suspendedUntil) }),
    over: () => t('penalty.meaning.over'),
    lifted: () => t('penalty.meaning.lifted', { time: time(liftedAt) }),
  }
  const isPast = effect === 'over' || effect === 'lifted'
  const titleOf = () => {
    if (isPast) return t('penalty.title.past')
    return penaltyType === 'suspend'
      ? t('penalty.title.suspend', { days: days ?? 0 })
      : t(`penalty.title.${penaltyType}`)
  }
  return (
    <Card tone={isPast ? 'plain' : 'danger'}>
      <h2 className="text-xl">{titleOf()}</h2>
      <p className="mt-2">{meanings[effect]()}</p>
      {(effect === 'suspended' || effect === 'stopped') && <p className="mt-2">{t('penalty.payouts')}</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
        <Named name={t('penalty.reason.label')}>{t(`penalty.reason.${penaltyReason}`)}</Named>
        <Named name={t('penalty.category.label')}>{t(`penalty.category.${category}`)}</Named>
        <Named name={t('penalty.place.label')}>{t(`penalty.place.${penaltyPlace}`)}</Named>
        <Named name={t('penalty.sentAt')}>
          <time dateTime={sentAt}>{formatDate(locale, sentAt)}</time>
        </Named>
      </dl>
    </Card>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
