import type { GiftGoal } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { CoinIcon } from '../../../ui/pictograms.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import { useSceneEnd } from './use-scene-end.ts'

interface Props {
  goal: GiftGoal
  onEnd: () => void
}

/** A reached goal on the whole stage. Screen readers hear it from the message that is shown with it. */
export const GoalSceneView = ({ goal: { goalId, title, gift }, onEnd }: Props) => {
  const t = useT()
  useSceneEnd(goalId, onEnd)
  return (
    <SceneFrame onSkip={onEnd}>
      {gift ? (
        <img src={gift.imageUrl} alt="" width={192} height={192} className="gift-scene-picture" />
      ) : (
        <CoinIcon size={128} className="gift-scene-picture" />
      )}
      <span aria-hidden="true" data-goal-scene className="gift-scene-sender">
        <span className="min-w-0 text-center">
          <span className="block text-sm font-bold text-gold lg:text-base">{t('live.goal.reached')}</span>
          <span className="line-clamp-3 font-display text-xl/tight font-bold wrap-break-word lg:text-3xl/tight">
            <UserText>{title}</UserText>
          </span>
        </span>
      </span>
    </SceneFrame>
  )
}
