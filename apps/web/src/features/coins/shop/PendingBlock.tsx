import { coins } from '@avalive/contract/coins'
import { formatDateTime } from '@avalive/i18n/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { StoreIcon } from '../../../ui/pictograms.tsx'
import { useCancelPostpaid } from '../use-cancel-postpaid.ts'

interface Props {
  purchaseId: string
  /** The owner of the order. */
  vliveId: string
  onChange: () => void
}

/** Replaces the shop while an order awaits payment at a store. There can be only one. */
export const PendingBlock = ({ purchaseId, vliveId, onChange }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { cancel, busy } = useCancelPostpaid({ purchaseId, vliveId }, onChange)
  // Adds only details, so its failure needs no alert.
  const { data } = useQuery({ ...callQuery(coins.getPendingPurchase, { purchaseId }), meta: { failureShown: true } })
  const order = data?.purchase
  const isOver = data !== undefined && data.status !== 'awaitingPayment'
  // The response shows that the order is paid or closed.
  useEffect(() => {
    if (isOver) onChange()
  }, [isOver, onChange])
  return (
    <Card as="section" aria-labelledby="pending-order">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent-wash text-accent">
          <StoreIcon />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="pending-order" className="text-xl">
            {t('coins.pending.title')}
          </h2>
          <p className="mt-1 text-soft">{t('coins.pending.shopText')}</p>
        </div>
      </div>
      <p className="mt-4 min-h-[2lh] font-medium">
        {order && t('coins.pending.what', { count: order.totalGem, price: order.formattedPrice })}
        {order?.expiresAt && (
          <span className="block text-soft">
            {t('coins.pending.until', { time: formatDateTime(locale, order.expiresAt, { withZone: true }) })}
          </span>
        )}
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={`/mypage/coin_purchase/pending/${purchaseId}`}>{t('coins.pending.howTo')}</ButtonLink>
        <Button tone="secondary" loading={busy} onClick={cancel}>
          {t('coins.cancel.do')}
        </Button>
      </div>
    </Card>
  )
}
