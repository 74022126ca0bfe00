import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { type Celebration, greatGift } from './use-celebrations.ts'

const sparks = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'] as const

/** Animations of arriving gifts on the stage. Screen readers get them from the announcer of the comments. */
export const Celebrations = ({ celebrations }: { celebrations: readonly Celebration[] }) => {
  const great = celebrations.findLast(({ coins }) => coins >= greatGift)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {great && <Burst key={`${great.key}:${great.round}`} imageUrl={great.gift.imageUrl} />}
      {/* On a phone, the banners take the place of the title, so that they don't cover faces. */}
      <ul className="absolute inset-x-3 bottom-3 flex flex-col items-start gap-1.5 max-lg:*:nth-last-[n+3]:hidden lg:bottom-20">
        {celebrations.map((each) => (
          <Banner key={each.key} celebration={each} />
        ))}
      </ul>
    </div>
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
