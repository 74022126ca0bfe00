import { coins } from '@avalive/contract/coins'
import { fitsLimit } from '@avalive/rules/coins/purchase-limit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { errorNameOf } from '../../lib/error-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { useShownAccount } from '../../lib/shown-account.ts'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ended } from '../../ui/illustrations/Ended.tsx'
import { DebtOrder } from './order/DebtOrder.tsx'
import { LimitOrder } from './order/LimitOrder.tsx'
import { Order } from './order/Order.tsx'
import { OrderSkeleton } from './order/OrderSkeleton.tsx'
import type { OrderDetails } from './order/order-details.ts'

const CoinPurchasePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const productId = new URLSearchParams(useLocation().search).get('productId') ?? ''
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(coins.getCoinPurchase, { productId }),
    enabled: productId !== '',
    // Limits and cards change elsewhere, so don't show cached data.
    gcTime: 0,
    meta: { failureShown: true },
  })
  const reload = useCallback(() => void refetch(), [refetch])
  const isGone = errorNameOf(error, 'coins', 'notFound') === 'notFound'

  // The cached my-page still lists the product.
  useEffect(() => {
    if (isGone) queries.removeQueries({ queryKey: ['account'] })
  }, [isGone, queries])

  useEffect(() => {
    if (productId === '') navigate('/mypage/', { replace: true })
  }, [productId, navigate])

  useShownAccount(data?.userInfo.vliveId, coins.getCoinPurchase)

  if (data) return <OrderIfAllowed key={data.userInfo.vliveId} order={data} onStale={reload} />
  if (!error) return <OrderSkeleton />
  return (
    <AppFrame centred>
      {isGone ? (
        <EmptyState
          level={1}
          illustration={<Ended />}
          title={t('coins.order.gone.title')}
          text={t('coins.order.gone.text')}
          action={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
        />
      ) : (
        <LoadFailed
          level={1}
          title={t('coins.order.failed.title')}
          text={t('coins.order.failed.text')}
          isRetrying={isFetching}
          onRetry={reload}
          more={
            <ButtonLink to="/mypage/" tone="secondary">
              {t('frame.toMypage')}
            </ButtonLink>
          }
        />
      )}
    </AppFrame>
  )
}

/**
 * If the debt arose, or the limit was used up, while the order page was open, keep the page: its payment may be in
 * progress. The server refuses new purchases.
 */
const OrderIfAllowed = ({ order, onStale }: { order: OrderDetails; onStale: () => void }) => {
  const limit = order.purchaseLimit
  const isOverLimit = limit !== null && !fitsLimit(limit, order.product)
  const [owedAtFirst] = useState(order.owedCoins > 0)
  const [overLimitAtFirst] = useState(isOverLimit)
  if (owedAtFirst && order.owedCoins > 0) return <DebtOrder order={order} />
  if (overLimitAtFirst && isOverLimit) return <LimitOrder order={order} limit={limit} />
  return <Order order={order} onStale={onStale} />
}

export default withQueries(CoinPurchasePage)
