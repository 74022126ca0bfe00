import type { Gift } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useId } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import { costOf } from './taps.ts'
import type { Combo } from './use-combo.ts'
import { holdTime, useSendPress } from './use-send-press.ts'

interface Props {
  gift: Gift
  count: number
  /** Set if this gift was just sent, null otherwise. */
  combo: Combo | null
  sending: boolean
  /** Coins that can still be spent. */
  left: number
  /** From this cost on, the user must hold the button or confirm. */
  confirmFrom: number
  /** Whether a gift or a quantity was chosen since the tray opened. */
  isTouched: boolean
  onSend: () => void
  onConfirm: () => void
}

/** Shows what is sent and its cost. After sending, offers to send it again if the balance allows. */
export const SendGiftButton = ({
  gift,
  count,
  combo,
  sending,
  left,
  confirmFrom,
  isTouched,
  onSend,
  onConfirm,
}: Props) => {
  const t = useT()
  const locale = useLocale()
  const hint = useId()
  const cost = costOf({ gift, count })
  const canPay = cost <= left
  // Without enough coins, a tap shows how many are missing, so there is nothing to hold for.
  const needsHold = cost >= confirmFrom && canPay
  const isQuiet = combo !== null && !combo.isOffered
  const again = combo?.isOffered && canPay ? combo : null
  const isBusy = sending && !again
  const { isHolding, handlers } = useSendPress({
    offer: `${gift.giftId} ${count} ${cost} ${again ? 'again' : isQuiet ? 'sent' : 'send'}`,
    needsHold,
    isReady: !isBusy && !isQuiet,
    isTouched,
    onSend,
    onConfirm,
  })
  const what = { count, gift: giftName(t, gift.name) }
  const words = again
    ? t(needsHold ? 'live.gift.holdAgain' : 'live.gift.again')
    : t(needsHold ? 'live.gift.hold' : 'live.gift.send', what)
  const news = isHolding ? t('live.gift.holding') : isQuiet ? t('live.gift.justSent') : null
  return (
    <div className="relative touch-manipulation select-none [-webkit-touch-callout:none]">
      <Button size="large" block loading={isBusy} aria-describedby={needsHold ? hint : undefined} {...handlers}>
        {isHolding && (
          <span aria-hidden="true" className="hold-progress" style={{ animationDuration: `${holdTime}ms` }} />
        )}
        <span className="relative flex flex-wrap items-center justify-center gap-x-3">
          {/* The button keeps its size while it shows a temporary label, because the finger is on it. */}
          <span className="grid">
            <span className={news ? 'invisible [grid-area:1/1]' : '[grid-area:1/1]'}>{words}</span>
            {news && <span className="self-center [grid-area:1/1]">{news}</span>}
          </span>
          <CoinAmount amount={formatNumber(locale, cost)} label={t('live.coins.count', { count: cost })} />
        </span>
      </Button>
      {needsHold && (
        <span id={hint} hidden>
          {t('live.gift.holdHint')}
        </span>
      )}
      {again && (
        <>
          <span
            key={again.times}
            aria-hidden="true"
            className="combo-count absolute -top-4 right-3 rounded-full bg-gold px-3 py-0.5 font-display text-lg font-bold text-on-medal shadow-float"
          >
            ×{formatNumber(locale, again.times)}
          </span>
          <span key={`${again.times}-time`} aria-hidden="true" className="combo-time" />
        </>
      )}
    </div>
  )
}
