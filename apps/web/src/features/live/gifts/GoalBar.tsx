import type { GiftGoal } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { CoinIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import './gift-goal.css'

/** The goal of the stream with its progress. A reached goal is marked by a sign, not by its colour alone. */
export const GoalBar = ({ goal, progress }: { goal: GiftGoal; progress: number }) => {
  const t = useT()
  const locale = useLocale()
  const isReached = progress >= goal.target
  const figures = t('live.goal.progress', {
    progress: formatNumber(locale, progress),
    target: formatNumber(locale, goal.target),
  })
  return (
    <div
      role="progressbar"
      aria-label={t('live.goal.label', { title: goal.title })}
      aria-valuemin={0}
      aria-valuemax={goal.target}
      aria-valuenow={Math.min(progress, goal.target)}
      aria-valuetext={isReached ? `${figures} ${t('live.goal.reached')}` : figures}
      data-reached={isReached || undefined}
      className="goal-bar"
      style={{ '--share': Math.min(1, progress / goal.target) } as CSSProperties}
    >
      {goal.gift ? (
        <img src={goal.gift.imageUrl} alt="" width={24} height={24} className="size-6 shrink-0 object-contain" />
      ) : (
        <CoinIcon size={20} className="shrink-0" />
      )}
      <span aria-hidden="true" className="goal-words">
        <span className="goal-title">
          <UserText>{goal.title}</UserText>
        </span>
        <span className="goal-figures">
          {isReached && '✓ '}
          {figures}
        </span>
      </span>
    </div>
  )
}
