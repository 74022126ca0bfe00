import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import type { GiftScene } from './use-scenes.ts'

interface Props {
  scene: GiftScene
  onSkip: () => void
}

/**
 * A large gift on the whole stage. Screen readers hear about the gift from the comments, once, so the picture is silent
 * for them.
 */
export const GiftSceneView = ({ scene: { gift, count, senders }, onSkip }: Props) => {
  const t = useT()
  const locale = useLocale()
  const others = senders.length - 1
  return (
    <SceneFrame onSkip={onSkip}>
      <img src={gift.imageUrl} alt="" width={192} height={192} className="gift-scene-picture" />
      <span aria-hidden="true" className="gift-scene-sender">
        <Avatar src={gift.person.iconUrl || null} name={gift.person.nickname} />
        <span className="min-w-0">
          <span className="line-clamp-2 font-display text-xl/tight font-bold wrap-break-word lg:text-3xl/tight">
            <UserText>{gift.person.nickname}</UserText>
          </span>
          <span className="block text-sm text-soft lg:text-base">
            {others > 0 ? (
              t('live.gift.scene.others', { count: others })
            ) : (
              <>
                {giftName(t, gift.name)}{' '}
                <b className="font-display whitespace-nowrap text-gold">×{formatNumber(locale, count)}</b>
              </>
            )}
          </span>
        </span>
      </span>
    </SceneFrame>
  )
}
