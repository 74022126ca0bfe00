import type { Gift } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import { giftName } from '../gift-name.ts'
import { costOf } from './taps.ts'
import type { Combo } from './use-gifting.ts'

interface Props {
  gift: Gift
  count: number
  combo: Combo | null
  sending: boolean
  onTap: () => void
}

/** Says what is sent and what it costs; after it was sent, that it can be sent once more. */
export const SendGiftButton = ({ gift, count, combo, sending, onTap }: Props) => {
  const t = useT()
  const locale = useLocale()
  const cost = costOf({ gift, count })
  return (
    <div className="relative">
      <Button size="large" block loading={sending && !combo} onClick={onTap}>
        <span className="flex flex-wrap items-center justify-center gap-x-3">
          <span>{combo ? t('live.gift.again') : t('live.gift.send', { count, gift: giftName(t, gift.name) })}</span>
          <CoinAmount amount={formatNumber(locale, cost)} label={t('live.coins.count', { count: cost })} />
        </span>
      </Button>
      {combo && (
        <>
          <span
            key={combo.times}
            aria-hidden="true"
            className="combo-count absolute -top-4 right-3 rounded-full bg-gold px-3 py-0.5 font-display text-lg font-bold text-on-medal shadow-float"
          >
            ×{formatNumber(locale, combo.times)}
          </span>
          <span key={`${combo.times}-time`} aria-hidden="true" className="combo-time" />
        </>
      )}
    </div>
  )
}
