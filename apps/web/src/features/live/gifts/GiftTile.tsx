import type { Gift } from '@avalive/contract/live'
import { giftName } from '@avalive/i18n/gift-name'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'

interface Props {
  gift: Pick<Gift, 'giftId' | 'name' | 'imageUrl'>
  /** The price, or what takes its place. */
  price: ReactNode
  checked: boolean
  onChoose: (giftId: string) => void
}

export const GiftTile = ({ gift, price, checked, onChoose }: Props) => {
  const t = useT()
  return (
    <label className="gift-tile relative flex cursor-pointer flex-col items-center justify-between gap-0.5 rounded-lg border-2 border-transparent px-1 py-1.5 text-center transition-colors duration-150 hover:bg-accent-wash has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="gift"
        value={gift.giftId}
        checked={checked}
        onChange={({ target }) => {
          onChoose(gift.giftId)
          // Scroll a partly hidden tile fully into view.
          target.scrollIntoView({ block: 'nearest' })
        }}
        className="absolute inset-0 size-full scroll-my-5 cursor-pointer opacity-0"
      />
      <img src={gift.imageUrl} alt="" width={48} height={48} decoding="async" className="size-12 object-contain" />
      <span className="w-full text-xs leading-tight font-medium wrap-break-word hyphens-auto">
        {giftName(t, gift.name)}
      </span>
      {price}
    </label>
  )
}
