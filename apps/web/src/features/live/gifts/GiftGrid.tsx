import type { FreeGift, Gift } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { useRef } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import { useScrollEnds } from '../../../ui/use-scroll-ends.ts'
import { GiftTile } from './GiftTile.tsx'

interface Props {
  gifts: readonly Gift[]
  /** The free gift of the day, if there is one. */
  free: FreeGift | null
  isFreeUsed: boolean
  chosenId: string
  onChoose: (giftId: string) => void
}

/** Scrollable grid of gifts, the free one first. If there are more, the next row fades out at the edge. */
export const GiftGrid = ({ gifts, free, isFreeUsed, chosenId, onChoose }: Props) => {
  const t = useT()
  const locale = useLocale()
  const grid = useRef<HTMLDivElement>(null)
  const { atStart, atEnd, onScroll } = useScrollEnds(grid, 'down', gifts)
  return (
    <fieldset>
      <legend className="sr-only">{t('live.gift.title')}</legend>
      <div
        ref={grid}
        onScroll={onScroll}
        data-more-before={!atStart || undefined}
        data-more-after={!atEnd || undefined}
        className="gift-tray fade-down -mx-2 grid gap-1 overflow-y-auto p-1"
      >
        {free && (
          <GiftTile
            gift={free}
            price={
              <span className="text-sm font-bold text-accent">
                {t(isFreeUsed ? 'live.gift.free.used' : 'live.gift.free.price')}
              </span>
            }
            checked={free.giftId === chosenId}
            onChoose={onChoose}
          />
        )}
        {gifts.map((gift) => (
          <GiftTile
            key={gift.giftId}
            gift={gift}
            price={
              <CoinAmount
                size="small"
                amount={formatNumber(locale, gift.price)}
                label={t('live.coins.count', { count: gift.price })}
              />
            }
            checked={gift.giftId === chosenId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}
