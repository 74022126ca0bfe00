import type { Output } from '@avalive/contract/call'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { formatDateTime } from '@avalive/i18n/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { pageAt, pagedQuery, useLoadNext } from '../../lib/paged.ts'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { withQueries } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { ExternalIcon } from '../../ui/icons.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { Loading } from '../../ui/Skeleton.tsx'

type Issue = Output<typeof giftCards.getGiftCardHistory>['giftCardHistories'][number]

const back = '/mypage/payment_registration/'

const useHistory = () =>
  useInfiniteQuery({
    ...pagedQuery(giftCards.getGiftCardHistory, {
      input: ({ page }) => ({ page }),
      next: ({ nextPage }) => pageAt(nextPage),
    }),
    ...silentAndFresh,
  })

const GiftHistoriesPage = () => {
  const t = useT()
  const history = useHistory()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = history
  const next = useLoadNext(history)
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: back, label: t('common.back') }}
        title={t('giftCodes.history.failed.title')}
        text={t('giftCodes.history.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  const issues = data?.pages.flatMap(({ giftCardHistories }) => giftCardHistories) ?? []
  return (
    <AppFrame title={t('title.giftHistories')} back={{ to: back, label: t('common.back') }}>
      {data ? (
        <div className="flex flex-col gap-4">
          {issues.length === 0 ? (
            <EmptyState
              illustration={<StageEmpty />}
              title={t('giftCodes.history.empty.title')}
              text={t('giftCodes.history.empty.text')}
            />
          ) : (
            <List label={t('title.giftHistories')}>
              {issues.map((issue) => (
                <Row key={issue.giftCardIssueTime} issue={issue} />
              ))}
            </List>
          )}
          {isFetchingNextPage && (
            <Loading label={t('common.loading')}>
              <ListSkeleton rows={1} />
            </Loading>
          )}
          {error && (
            <ListFailed
              list={history}
              onNext={next}
              moreText={t('giftCodes.history.moreFailed')}
              text={t('giftCodes.history.failed.title')}
            />
          )}
          {hasNextPage && !isFetching && !error && <EndMarker key={issues.length} onSeen={next} />}
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
    </AppFrame>
  )
}

const Row = ({ issue: { giftCardIssueTime, giftCardName: name, giftCardUrl } }: { issue: Issue }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          <time dateTime={giftCardIssueTime}>
            {formatDateTime(locale, giftCardIssueTime, { withZone: isElsewhere() })}
          </time>
        </p>
      </div>
      {giftCardUrl === '' ? (
        <p className="flex min-h-11 items-center text-soft">{t('giftCodes.history.issuing')}</p>
      ) : (
        <PlainLink
          href={giftCardUrl}
          newTab
          className="inline-flex min-h-11 min-w-11 items-center gap-1 rounded-sm font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('giftCodes.history.openOf', { name })}
          <ExternalIcon size={14} />
        </PlainLink>
      )}
    </li>
  )
}

export default withQueries(GiftHistoriesPage)
