import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { giftName } from '../gift-name.ts'
import { type Celebration, greatGift } from './use-celebrations.ts'

const sparks = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'] as const

/** Gifts arriving on the stage. Screen readers hear of them with the comments. */
export const Celebrations = ({ celebrations }: { celebrations: readonly Celebration[] }) => {
  const great = celebrations.findLast(({ coins }) => coins >= greatGift)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {great && <Burst key={`${great.key}:${great.round}`} imageUrl={great.gift.imageUrl} />}
      <ul className="absolute bottom-20 left-3 flex max-w-[85%] flex-col gap-2">
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
    <li className="gift-banner flex w-fit items-center gap-3 rounded-full bg-veil p-1 pr-4 text-ink">
      <Avatar src={gift.person.iconUrl || null} name={gift.person.nickname} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-sm font-semibold">{gift.person.nickname}</span>
        <span className="block truncate text-xs text-soft">{giftName(t, gift.name)}</span>
      </span>
      <img src={gift.imageUrl} alt="" width={44} height={44} className="size-11 object-contain" />
      <span key={round} className="combo-count font-display text-2xl font-bold text-gold">
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
