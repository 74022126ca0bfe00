import { type Gift, live } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PlusIcon } from '../../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { CountChoice } from './CountChoice.tsx'
import { GiftGrid } from './GiftGrid.tsx'
import { SendGiftButton } from './SendGiftButton.tsx'
import type { Combo } from './use-combo.ts'
import type { ChosenGift } from './use-visitor-gift.ts'

interface Props {
  /** Null for a visitor, who can look at the gifts and is asked to sign in before sending one. */
  balance: number | null
  /** Balance minus the cost of gifts that are being sent. */
  left: number
  combo: Combo | null
  sending: boolean
  /** Selected when the tray opens. */
  chosen: ChosenGift | null
  /** Status for screen readers after a gift was sent. */
  said: string
  onTap: (gift: Gift, count: number) => void
  /** Asks for confirmation before sending. */
  onConfirm: (gift: Gift, count: number) => void
  onShop: () => void
  onClose: () => void
}

/** The gift tray. It leaves the stage visible, so that the sender sees the gift arrive. */
export const GiftSheet = ({ balance, said, onShop, onClose, ...sending }: Props) => {
  const t = useT()
  return (
    <Dialog sheet title={t('live.gift.title')} closeLabel={t('common.close')} onClose={onClose}>
      {balance !== null && <Balance balance={balance} onShop={onShop} />}
      <Tray {...sending} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}

/** The container's width alone decides where the button goes, so that the layout doesn't depend on the balance. */
const Balance = ({ balance, onShop }: { balance: number; onShop: () => void }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="@container rounded-lg bg-accent-wash py-0.5 pr-1 pl-4 text-ink">
      <div className="grid grid-cols-1 items-center gap-x-3 @min-[16em]:grid-cols-[minmax(0,1fr)_auto]">
        <p className="leading-snug">
          <span className="block text-sm text-soft">{t('live.coins.balance')}</span>
          <CoinAmount amount={formatNumber(locale, balance)} label={t('live.coins.count', { count: balance })} />
        </p>
        <span className="-ml-4 @min-[16em]:ml-0 @min-[16em]:whitespace-nowrap">
          <Button tone="quiet" size="small" icon={<PlusIcon size={18} className="shrink-0" />} onClick={onShop}>
            {t('live.coins.get')}
          </Button>
        </span>
      </div>
    </div>
  )
}

type TrayProps = Pick<Props, 'left' | 'combo' | 'sending' | 'chosen' | 'onTap' | 'onConfirm'>

const Tray = ({ left, combo, sending, chosen, onTap, onConfirm }: TrayProps) => {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery(live.listGifts, {}),
    staleTime: 300_000,
    meta: { failureShown: true },
  })
  const [giftId, choose] = useState<string | null>(chosen?.giftId ?? null)
  const [count, setCount] = useState<number | null>(chosen?.count ?? null)

  if (isError && !data) {
    return (
      <div className="mt-3 text-ink">
        <LoadFailed
          small
          level={3}
          title={t('live.gift.loadFailed')}
          text={t('live.failed.text')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label={t('common.loading')}>
        <div className="gift-tray -mx-2 mt-2 grid gap-1 overflow-hidden p-1">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
            <div key={tile} className="flex flex-col items-center gap-2 py-2">
              <Skeleton shape="circle" width="48px" />
              <p className="w-14 text-xs">
                <Skeleton width="100%" />
              </p>
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3 p-1">
          <Skeleton shape="block" width="100%" height="2.875rem" />
          <Skeleton shape="block" width="100%" height="3.5rem" />
        </div>
      </Loading>
    )
  }
  const gift = data.gifts.find((each) => each.giftId === giftId) ?? data.gifts[0]
  if (!gift) return <p className="py-16 text-center">{t('live.gift.none')}</p>
  const counted = gift.counts.find((each) => each === count) ?? gift.counts[0] ?? 1
  const shownCombo = combo?.gift.giftId === gift.giftId && combo.count === counted ? combo : null
  return (
    <div className="mt-2 text-ink">
      <GiftGrid gifts={data.gifts} chosen={gift} onChoose={choose} />
      <div className="flex flex-col gap-3">
        <CountChoice counts={gift.counts} value={counted} onChoose={setCount} />
        <SendGiftButton
          gift={gift}
          count={counted}
          combo={shownCombo}
          sending={sending}
          left={left}
          confirmFrom={data.confirmFrom}
          isTouched={giftId !== null || count !== null}
          onSend={() => onTap(gift, counted)}
          onConfirm={() => onConfirm(gift, counted)}
        />
      </div>
    </div>
  )
}
