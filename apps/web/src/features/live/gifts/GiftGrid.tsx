import type { Gift } from '@avalive/contract/live'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useScrollEnds } from '../../../ui/use-scroll-ends.ts'
import { GiftTile } from './GiftTile.tsx'

interface Props {
  gifts: readonly Gift[]
  chosen: Gift
  onChoose: (giftId: string) => void
}

/** Scrollable grid of gifts. If there are more, the next row fades out at the edge. */
export const GiftGrid = ({ gifts, chosen, onChoose }: Props) => {
  const t = useT()
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
        {gifts.map((gift) => (
          <GiftTile key={gift.giftId} gift={gift} checked={gift === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}
