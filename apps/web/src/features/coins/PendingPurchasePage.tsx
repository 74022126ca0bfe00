import type { Output } from '@avalive/contract/call'
import { coins } from '@avalive/contract/coins'
import { formatDateTime } from '@avalive/i18n/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ended } from '../../ui/illustrations/Ended.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { ThankYou } from '../../ui/illustrations/ThankYou.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { StoreList } from './pending/StoreList.tsx'
import { useCancelPostpaid } from './use-cancel-postpaid.ts'

type Pending = Output<typeof coins.getPendingPurchase>

/** Polling interval: the buyer may be at the store, waiting for the payment to show. */
const interval = 10_000

/** Any other status can still become a slip or a payment. */
const isOver = (status: Pending['status']): boolean => status === 'paid' || status === 'cancelled'

const PendingPurchasePage = () => {
  const t = useT()
  const queries = useQueryClient()
  const { purchaseId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(coins.getPendingPurchase, { purchaseId }),
    refetchInterval: (query) => (query.state.data && !isOver(query.state.data.status) ? interval : false),
    refetchOnWindowFocus: 'always',
    meta: { failureShown: true },
  })
  const status = data?.status
  // My-page shows either the order or the shop, and the balance, so drop its cache.
  useEffect(() => {
    if (status) queries.removeQueries({ queryKey: ['account'] })
  }, [status, queries])
  const reload = useCallback(() => void refetch(), [refetch])

  if (data?.status === 'awaitingPayment') return <Slip {...data} onChange={reload} />
  if (data && !isOver(data.status)) return <NoSlip onLook={reload} looking={isFetching} />
  if (data) return <Over status={data.status} coinsBought={data.purchase.totalGem} />
  if (!error) return <SlipSkeleton />
  // A malformed purchase id is rejected with 400. To the reader that is the same as not found.
  const isThere = !('status' in error && (error.status === 404 || error.status === 400))
  return (
    <AppFrame centred>
      {isThere ? (
        <LoadFailed
          level={1}
          title={t('coins.pending.failed.title')}
          text={t('coins.pending.failed.text')}
          isRetrying={isFetching}
          onRetry={reload}
          more={<BackToShop tone="secondary" />}
        />
      ) : (
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('coins.pending.notFound.title')}
          text={t('coins.pending.notFound.text')}
          action={<BackToShop tone="primary" />}
        />
      )}
    </AppFrame>
  )
}

const BackToShop = ({ tone }: { tone: 'primary' | 'secondary' }) => {
  const t = useT()
  return (
    <ButtonLink to="/mypage/" tone={tone}>
      {t('coins.pending.back')}
    </ButtonLink>
  )
}

const Slip = ({ purchase, vliveId, onChange }: Pending & { onChange: () => void }) => {
  const t = useT()
  const locale = useLocale()
  const { cancel, busy } = useCancelPostpaid({ purchaseId: purchase.purchaseId, vliveId }, onChange)
  return (
    <AppFrame title={t('coins.pending.title')} lead={t('coins.pending.lead')}>
      <div className="flex flex-col gap-6">
        <Card>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Fact name={t('coins.pending.order')} value={t('coins.count', { count: purchase.totalGem })} />
            <Fact name={t('coins.price')} value={purchase.formattedPrice} />
            {purchase.expiresAt && (
              <Fact
                name={t('coins.pending.deadline')}
                value={formatDateTime(locale, purchase.expiresAt, { withZone: true })}
              />
            )}
          </dl>
        </Card>
        <section aria-labelledby="pending-how">
          <h2 id="pending-how" className="mb-3 text-xl">
            {t('coins.pending.howTo')}
          </h2>
          <StoreList stores={purchase.stores} />
        </section>
        <p className="text-sm text-soft">{t('coins.pending.note')}</p>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {purchase.voucherUrl && (
            <ButtonLink href={purchase.voucherUrl} newTab>
              {t('coins.pending.voucher')}
            </ButtonLink>
          )}
          <BackToShop tone="secondary" />
          <Button tone="quiet" loading={busy} onClick={cancel}>
            {t('coins.cancel.do')}
          </Button>
        </div>
      </div>
    </AppFrame>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-display text-xl font-bold">{value}</dd>
  </div>
)

/** The order exists, but the provider hasn't issued the payment numbers yet. */
const NoSlip = ({ onLook, looking }: { onLook: () => void; looking: boolean }) => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<StageEmpty />}
        title={t('coins.pending.noSlip.title')}
        text={t('coins.pending.noSlip.text')}
        action={
          <>
            <Button loading={looking} onClick={onLook}>
              {t('coins.unsure.check')}
            </Button>
            <BackToShop tone="secondary" />
          </>
        }
      />
    </AppFrame>
  )
}

const Over = ({ status, coinsBought }: { status: Pending['status']; coinsBought: number }) => {
  const t = useT()
  const isPaid = status === 'paid'
  return (
    <AppFrame centred>
      <div role="status">
        <EmptyState
          level={1}
          illustration={isPaid ? <ThankYou /> : <Ended />}
          title={t(isPaid ? 'coins.pending.paid.title' : 'coins.pending.over.title')}
          text={isPaid ? t('coins.outcome.paid.text', { count: coinsBought }) : t('coins.pending.over.text')}
          action={<BackToShop tone="primary" />}
        />
      </div>
    </AppFrame>
  )
}

const SlipSkeleton = () => {
  const t = useT()
  return (
    <AppFrame title={t('coins.pending.title')} lead={t('coins.pending.lead')}>
      <Loading label={t('common.loading')}>
        <div className="flex flex-col gap-6">
          <Card>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {['40%', '50%', '70%'].map((width) => (
                <div key={width}>
                  <p className="text-sm">
                    <Skeleton width="30%" />
                  </p>
                  <p className="text-xl">
                    <Skeleton width={width} />
                  </p>
                </div>
              ))}
            </div>
          </Card>
          <ListSkeleton rows={4} />
        </div>
      </Loading>
    </AppFrame>
  )
}

export default withQueries(PendingPurchasePage)
