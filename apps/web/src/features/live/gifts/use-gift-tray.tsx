import type { Output } from '@avalive/contract/call'
import type { Gift, GiftSent, live } from '@avalive/contract/live'
import { giftName } from '@avalive/i18n/gift-name'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { GiftSheet } from './GiftSheet.tsx'
import { costOf } from './taps.ts'
import { useCoinShop } from './use-coin-shop.ts'
import { useFreeGift } from './use-free-gift.ts'
import { useGiftFailures } from './use-gift-failures.ts'
import { useGifting } from './use-gifting.ts'
import { useVisitorGift } from './use-visitor-gift.ts'

interface Options {
  mediaId: string
  /** Null for a visitor. */
  balance: number | null
  onBalance: (totalCoin: number) => void
  onBalanceUnknown: () => void
  onGift: (gift: GiftSent) => void
}

/** The gift tray with everything needed for sending. It opens from the dock. */
export const useGiftTray = ({ mediaId, balance, onBalance, onBalanceUnknown, onGift }: Options) => {
  const t = useT()
  const { resumed, askVisitor } = useVisitorGift()
  const [chosen, setChosen] = useState(resumed)
  const [open, setOpen] = useState(resumed !== null)
  const [said, setSaid] = useState('')
  const toShop = useCoinShop(mediaId)
  const { tooExpensive, failed } = useGiftFailures({ onShop: toShop, onBalanceUnknown })
  const { confirm } = useDialogs()
  const { tap, sending, combo, left } = useGifting({
    mediaId,
    balance: balance ?? 0,
    onSent: ({ gift, totalCoin }: Output<typeof live.sendGift>) => {
      onBalance(totalCoin)
      onGift(gift)
      setSaid(t('live.gift.youSent', { count: gift.count, gift: giftName(t, gift.name), coins: totalCoin }))
    },
    onTooExpensive: (missing) => void tooExpensive(missing),
    onFailed: failed,
  })
  const { sendFree, isSending: isSendingFree } = useFreeGift({
    mediaId,
    onSent: (gift) => {
      onGift(gift)
      setSaid(t('live.gift.free.sent', { gift: giftName(t, gift.name) }))
    },
    onFailed: failed,
  })
  const confirmFirst = async (gift: Gift, count: number) => {
    const isSure = await confirm({
      title: t('live.gift.confirm.title', { count, gift: giftName(t, gift.name) }),
      body: t('live.gift.confirm.text', { cost: costOf({ gift, count }) }),
      confirmLabel: t('live.gift.confirm.send'),
      isCostly: true,
    })
    if (isSure) tap(gift, count)
  }
  const sheet = open && (
    <GiftSheet
      balance={balance}
      left={left}
      combo={combo}
      sending={sending}
      said={said}
      chosen={chosen}
      onTap={(gift, count) => {
        if (!askVisitor(gift, count)) tap(gift, count)
      }}
      onConfirm={(gift, count) => void confirmFirst(gift, count)}
      onFree={(free) => {
        if (!askVisitor(free, 1)) void sendFree()
      }}
      isSendingFree={isSendingFree}
      onShop={toShop}
      onClose={() => {
        setOpen(false)
        setChosen(null)
      }}
    />
  )
  const openTray = () => {
    setOpen(true)
    // Coins may have been spent in another tab.
    onBalanceUnknown()
  }
  return { openTray, toShop, sheet }
}
