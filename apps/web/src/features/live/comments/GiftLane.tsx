import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { useCompact } from '../viewer/use-compact.ts'
import type { Entry } from './flow.ts'
import { useGiftLane } from './use-gift-lane.ts'

interface Props {
  entries: readonly Entry[]
  /** Milliseconds by which the server's clock is ahead of this device's. */
  ahead: number
}

/**
 * Large gifts above the comments, one line each: between the face and the comments on a phone, at the top of the rail
 * elsewhere. Screen readers find the same gifts among the comments.
 */
export const GiftLane = ({ entries, ahead }: Props) => {
  const t = useT()
  const locale = useLocale()
  const lines = useGiftLane(entries, ahead, useCompact() ? 2 : 3)
  return (
    <ul aria-hidden="true" className="gift-lane">
      {lines.map(({ id, gift, count }) => (
        <li key={id} className="gift-banner">
          <img src={gift.imageUrl} alt="" width={44} height={44} className="size-6 shrink-0 object-contain" />
          <span className="min-w-0 flex-1">
            <b className="font-semibold">
              <UserText>{gift.person.nickname}</UserText>
            </b>
            {/* A phone has room for the sender and the picture. */}
            <span className="text-soft max-sm:portrait:hidden"> {giftName(t, gift.name)}</span>
          </span>
          <span
            key={count}
            className="combo-count shrink-0 whitespace-nowrap font-display text-base/none font-bold tabular-nums text-accent"
          >
            ×{formatNumber(locale, count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
