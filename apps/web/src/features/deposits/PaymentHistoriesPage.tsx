import { deposits } from '@avalive/contract/payouts/deposits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { pageAt, pagedQuery, useLoadNext } from '../../lib/paged.ts'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { withQueries } from '../../lib/query.tsx'
import { uniqueBy } from '../../lib/unique-by.ts'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { Notes } from '../../shared/Notes.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { DepositRow } from './DepositRow.tsx'

const useDeposits = () =>
  useInfiniteQuery({
    ...pagedQuery(deposits.listDeposits, {
      input: ({ page }) => ({ page }),
      next: ({ pagination }) => pageAt(pagination.next),
    }),
    meta: { failureShown: true },
  })

const PaymentHistoriesPage = () => {
  const t = useT()
  const history = useDeposits()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = history
  const next = useLoadNext(history)
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: '/mypage/payment_registration/', label: t('common.back') }}
        title={t('deposits.history.failed.title')}
        text={t('deposits.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  // A transfer that was written meanwhile shifts the pages.
  const rows = uniqueBy(
    data?.pages.flatMap(({ DepositHistories }) => DepositHistories) ?? [],
    ({ depositId }) => depositId,
  )
  return (
    <AppFrame
      title={t('title.paymentHistories')}
      back={{ to: '/mypage/payment_registration/', label: t('common.back') }}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          {rows.length === 0 ? (
            <EmptyState
              illustration={<StageEmpty />}
              title={t('deposits.history.empty.title')}
              text={t('deposits.history.empty.text')}
            />
          ) : (
            <ul aria-label={t('title.paymentHistories')} className="flex flex-col gap-4">
              {rows.map((deposit) => (
                <DepositRow key={deposit.depositId} deposit={deposit} />
              ))}
            </ul>
          )}
          {isFetchingNextPage && (
            <Loading label={t('common.loading')}>
              <Skeleton shape="block" width="100%" height="17rem" />
            </Loading>
          )}
          {error && (
            <ListFailed
              list={history}
              onNext={next}
              moreText={t('deposits.history.moreFailed')}
              text={t('deposits.history.failed.title')}
            />
          )}
          {hasNextPage && !isFetching && !error && <EndMarker key={rows.length} onSeen={next} />}
          <Notes title={t('deposits.history.notes')} notes={[t('deposits.note.rate'), t('deposits.note.net')]} />
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <div className="flex flex-col gap-4">
            <Skeleton shape="block" width="100%" height="17rem" />
            <Skeleton shape="block" width="100%" height="17rem" />
          </div>
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(PaymentHistoriesPage)
