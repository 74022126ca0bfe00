import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { stageLights } from '@avalive/rules/live/gift-effect'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { GiftSceneView } from './GiftSceneView.tsx'
import './gift-effects.css'
import type { Celebration } from './use-celebrations.ts'
import type { GiftScene } from './use-scenes.ts'

const sparks = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'] as const

interface Props {
  celebrations: readonly Celebration[]
  scene: GiftScene | null
  onSkip: () => void
}

const lights = {
  '--light-fade': `${stageLights.fadeMs}ms`,
  '--light-alpha': stageLights.alpha,
} as CSSProperties

/**
 * Effects of arriving gifts on the stage, in three tiers: a banner; with lights and sparks; a scene of its own. Screen
 * readers get gifts from the announcer of the comments.
 */
export const Celebrations = ({ celebrations, scene, onSkip }: Props) => {
  const medium = celebrations.findLast(({ tier }) => tier !== 'small')
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="gift-lights" style={lights} data-on={medium ? true : undefined} />
        {/* Not restarted by the next gift of a combo: a burst that begins again and again would flicker. */}
        {medium && !scene && <Burst key={medium.key} imageUrl={medium.gift.imageUrl} />}
      </div>
      {scene && <GiftSceneView key={scene.id} scene={scene} onSkip={onSkip} />}
      {/* A lane of their own below the faces and above the comments. */}
      <ul
        aria-hidden="true"
        className="stage-lane pointer-events-none flex flex-col items-start gap-1.5 max-lg:*:nth-last-[n+3]:hidden"
      >
        {celebrations.map((each) => (
          <Banner key={each.key} celebration={each} />
        ))}
      </ul>
    </>
  )
}

const Banner = ({ celebration: { gift, count, round } }: { celebration: Celebration }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <li className="gift-banner flex max-w-full items-center gap-2 rounded-full bg-veil py-1 pr-4 pl-3 text-ink lg:gap-3 lg:pl-1">
      <span className="max-lg:hidden">
        <Avatar src={gift.person.iconUrl || null} name={gift.person.nickname} />
      </span>
      <span className="flex min-w-0 gap-x-2 text-sm leading-tight lg:flex-col">
        <span className="truncate font-semibold">
          <UserText>{gift.person.nickname}</UserText>
        </span>
        <span className="shrink-0 text-soft lg:text-xs">{giftName(t, gift.name)}</span>
      </span>
      <img src={gift.imageUrl} alt="" width={44} height={44} className="size-7 shrink-0 object-contain lg:size-11" />
      <span
        key={round}
        className="combo-count shrink-0 font-display text-lg/none font-bold whitespace-nowrap text-gold lg:text-2xl"
      >
        ×{formatNumber(locale, count)}
      </span>
    </li>
  )
}

const Burst = ({ imageUrl }: { imageUrl: string }) => (
  <div className="gift-burst absolute inset-0">
    {sparks.map((spark) => (
      <i key={spark} className={`gift-spark ${spark}`} />
    ))}
    <img src={imageUrl} alt="" width={128} height={128} className="gift-burst-picture size-32 object-contain" />
  </div>
)
