import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { sceneMs } from '@avalive/rules/live/gift-effect'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { GiftScene } from './use-scenes.ts'

const colours = ['var(--gold)', 'var(--violet)', 'var(--coral)', 'var(--star)'] as const

/** Pieces of confetti with their own column, delay and turn. */
const confetti = Array.from({ length: 28 }, (_, index) => ({
  id: `piece-${index}`,
  style: {
    left: `${(index * 37 + 5) % 100}%`,
    background: colours[index % colours.length],
    animationDelay: `${((index * 53) % 100) * 14}ms`,
    '--turn': `${200 + ((index * 97) % 400)}deg`,
  } as CSSProperties,
}))

interface Props {
  scene: GiftScene
  onSkip: () => void
}

/**
 * A large gift on the whole stage. It is one button: a tap anywhere skips it. Screen readers hear about the gift from the
 * comments, once, so the picture is silent for them.
 */
export const GiftSceneView = ({ scene: { gift, count, senders }, onSkip }: Props) => {
  const t = useT()
  const locale = useLocale()
  const others = senders.length - 1
  return (
    <button
      type="button"
      onClick={onSkip}
      style={{ '--scene-time': `${sceneMs}ms` } as CSSProperties}
      className="gift-scene absolute inset-0 cursor-pointer overflow-hidden text-ink focus-visible:-outline-offset-4"
    >
      <span aria-hidden="true" className="gift-scene-rays" />
      {confetti.map(({ id, style }) => (
        <i key={id} aria-hidden="true" style={style} className="gift-confetti" />
      ))}
      <span className="gift-scene-content">
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
        <span className="gift-scene-skip">{t('live.gift.scene.skip')}</span>
      </span>
    </button>
  )
}
