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
  /** That this gift was just sent; null otherwise. */
  combo: Combo | null
  sending: boolean
  /** What can still be spent. */
  left: number
  /** From so many coins on, a gift is held down or confirmed. */
  confirmFrom: number
  onSend: () => void
  onConfirm: () => void
}

/** Says what is sent and what it costs; after it was sent, that it can be sent again, if there is enough for it. */
export const SendGiftButton = ({ gift, count, combo, sending, left, confirmFrom, onSend, onConfirm }: Props) => {
  const t = useT()
  const locale = useLocale()
  const hint = useId()
  const cost = costOf({ gift, count })
  const canPay = cost <= left
  // What cannot be paid for sends nothing: a tap says what is missing.
  const needsHold = cost >= confirmFrom && canPay
  const isQuiet = combo !== null && !combo.isOffered
  const again = combo?.isOffered && canPay ? combo : null
  const isBusy = sending && !again
  const { isHolding, handlers } = useSendPress({
    offer: `${gift.giftId} ${count} ${cost} ${again ? 'again' : isQuiet ? 'sent' : 'send'}`,
    needsHold,
    isReady: !isBusy && !isQuiet,
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
          {/* The button keeps its size, whatever it says for a moment: the finger is on it. */}
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
