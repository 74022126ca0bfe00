import { live } from '@avalive/contract/live'
import { formatNumber } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PlusIcon } from '../../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { GiftChoice, type GiftChoiceProps } from './GiftChoice.tsx'

interface Props extends GiftChoiceProps {
  /** Null for a visitor, who can look at the gifts and is asked to sign in before sending one. */
  balance: number | null
  /** Status for screen readers after a gift was sent. */
  said: string
  onShop: () => void
  onClose: () => void
}

/** The gift tray. It leaves the stage visible, so that the sender sees the gift arrive. */
export const GiftSheet = ({ balance, said, onShop, onClose, ...choice }: Props) => {
  const t = useT()
  return (
    <Dialog sheet title={t('live.gift.title')} closeLabel={t('common.close')} onClose={onClose}>
      {balance !== null && <Balance balance={balance} onShop={onShop} />}
      <Tray {...choice} />
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

const Tray = (choice: GiftChoiceProps) => {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery(live.listGifts, {}),
    staleTime: 300_000,
    meta: { failureShown: true },
  })

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
  if (!data.gifts[0]) return <p className="py-16 text-center">{t('live.gift.none')}</p>
  return <GiftChoice {...data} {...choice} />
}
