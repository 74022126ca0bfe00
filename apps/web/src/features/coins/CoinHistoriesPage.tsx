import type { Output } from '@avalive/contract/call'
import { coins } from '@avalive/contract/coins'
import { formatNumber } from '@avalive/i18n/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { pagedQuery, useLoadNext } from '../../lib/paged.ts'
import { withQueries } from '../../lib/query.tsx'
import { MoreFailed } from '../../shared/MoreFailed.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CoinAmount } from '../../ui/CoinAmount.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { HistoryRow } from './history/HistoryRow.tsx'

type Balance = Pick<Output<typeof coins.getCoinHistories>, 'totalCoin' | 'chargeCoin' | 'freeCoin'>

const useHistory = () =>
  useInfiniteQuery({
    ...pagedQuery(coins.getCoinHistories, {
      input: (page) => page,
      // Each page starts after the last row of the previous one, so that new rows don't shift the pages.
      next: ({ hasNext, last }, { page }) =>
        hasNext ? { page: page + 1, ...(last !== null && { after: last }) } : undefined,
    }),
    staleTime: 0,
    gcTime: 0,
    meta: { failureShown: true },
  })

const CoinHistoriesPage = () => {
  const t = useT()
  const history = useHistory()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = history
  const next = useLoadNext(history)

  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('coins.history.failed.title')}
        text={t('coins.history.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }

  const rows = data?.pages.flatMap(({ transactions }) => transactions) ?? []
  // The latest response has the current balance.
  const latest = data?.pages.at(-1)
  return (
    <AppFrame title={t('title.coinHistories')} back={{ to: '/mypage/', label: t('common.back') }}>
      {latest ? (
        <div className="flex flex-col gap-6">
          <BalanceCard {...latest} />
          {rows.length === 0 ? (
            <EmptyState
              illustration={<StageEmpty />}
              title={t('coins.history.empty.title')}
              text={t('coins.history.empty.text')}
              action={<ButtonLink to="/mypage/">{t('coins.history.toShop')}</ButtonLink>}
            />
          ) : (
            <div>
              {isElsewhere() && <p className="mb-2 text-sm text-soft">{t('coins.history.zone')}</p>}
              <List label={t('title.coinHistories')}>
                {rows.map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are only ever added at the end
                  <HistoryRow key={place} transaction={row} />
                ))}
              </List>
            </div>
          )}
          {isFetchingNextPage && (
            <Loading label={t('common.loading')}>
              <ListSkeleton rows={1} />
            </Loading>
          )}
          {error && <MoreFailed text={t('coins.history.moreFailed')} onRetry={next} />}
          {hasNextPage && !isFetching && !error && <EndMarker key={rows.length} onSeen={next} />}
        </div>
      ) : (
        <HistorySkeleton />
      )}
    </AppFrame>
  )
}

const BalanceCard = ({ totalCoin, chargeCoin, freeCoin }: Balance) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Card as="section" aria-labelledby="history-balance">
      <h2 id="history-balance" className="text-base font-medium text-soft">
        {t('mypage.balance')}
      </h2>
      <p className="mt-1">
        <CoinAmount
          size="large"
          amount={formatNumber(locale, totalCoin)}
          label={t('coins.count', { count: totalCoin })}
        />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-t pt-4">
        <Part name={t('coins.charged')} amount={formatNumber(locale, chargeCoin)} />
        <Part name={t('coins.free')} amount={formatNumber(locale, freeCoin)} />
      </dl>
    </Card>
  )
}

const Part = ({ name, amount }: { name: string; amount: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-display text-xl font-bold">{amount}</dd>
  </div>
)

/** The labels are there at once; only the numbers and the rows are still loading. */
const HistorySkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-6">
        <Card>
          <p className="text-base leading-[1.3] font-medium text-soft">{t('mypage.balance')}</p>
          <p className="mt-1 text-4xl leading-tight">
            <Skeleton width="min(8rem, 60%)" />
          </p>
          <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-t pt-4">
            <Part name={t('coins.charged')} amount={<Skeleton width="70%" />} />
            <Part name={t('coins.free')} amount={<Skeleton width="70%" />} />
          </dl>
        </Card>
        <ListSkeleton rows={7} />
      </div>
    </Loading>
  )
}

export default withQueries(CoinHistoriesPage)
