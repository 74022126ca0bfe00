import type { Output } from '@avalive/contract/call'
import type { FreeGift, Gift, live } from '@avalive/contract/live'
import { useState } from 'react'
import { CountChoice } from './CountChoice.tsx'
import { GiftGrid } from './GiftGrid.tsx'
import { SendFreeGiftButton } from './SendFreeGiftButton.tsx'
import { SendGiftButton } from './SendGiftButton.tsx'
import type { Combo } from './use-combo.ts'
import type { ChosenGift } from './use-visitor-gift.ts'

export interface GiftChoiceProps {
  /** Balance minus the cost of gifts that are being sent. */
  left: number
  combo: Combo | null
  sending: boolean
  /** Selected when the tray opens. */
  chosen: ChosenGift | null
  onTap: (gift: Gift, count: number) => void
  /** Asks for confirmation before sending. */
  onConfirm: (gift: Gift, count: number) => void
  /** Sends the free gift of the day. */
  onFree: (free: FreeGift) => void
  isSendingFree: boolean
}

/** The gifts, how many of the chosen one to send, and the button that sends them. */
export const GiftChoice = (props: GiftChoiceProps & Output<typeof live.listGifts>) => {
  const {
    gifts,
    free = null,
    confirmFrom,
    left,
    combo,
    sending,
    chosen,
    onTap,
    onConfirm,
    onFree,
    isSendingFree,
  } = props
  const isFreeUsed = free?.isUsed === true && Date.now() < Date.parse(free.nextAt)
  // Chosen once: when the free gift is used in another tab, no gift that costs coins may take its place.
  const [first] = useState(chosen?.giftId ?? (free && !isFreeUsed ? free.giftId : gifts[0]?.giftId))
  const [giftId, choose] = useState<string | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const wanted = count ?? chosen?.count
  const chosenId = giftId ?? first
  const isFree = free !== null && chosenId === free.giftId
  const gift = gifts.find((each) => each.giftId === chosenId) ?? gifts[0]
  if (!gift) return null
  const counted = gift.counts.find((each) => each === wanted) ?? gift.counts[0] ?? 1
  const shownCombo = combo?.gift.giftId === gift.giftId && combo.count === counted ? combo : null
  return (
    <div className="mt-2 text-ink">
      <GiftGrid
        gifts={gifts}
        free={free}
        isFreeUsed={isFreeUsed}
        chosenId={isFree ? free.giftId : gift.giftId}
        onChoose={choose}
      />
      <div className="flex flex-col gap-3">
        <CountChoice counts={isFree ? [1] : gift.counts} value={isFree ? 1 : counted} onChoose={setCount} />
        {isFree ? (
          <SendFreeGiftButton free={free} isUsed={isFreeUsed} isSending={isSendingFree} onSend={() => onFree(free)} />
        ) : (
          <SendGiftButton
            gift={gift}
            count={counted}
            combo={shownCombo}
            sending={sending}
            left={left}
            confirmFrom={confirmFrom}
            isTouched={giftId !== null || count !== null}
            onSend={() => onTap(gift, counted)}
            onConfirm={() => onConfirm(gift, counted)}
          />
        )}
      </div>
    </div>
  )
}
