import { formatDateTime } from '@avalive/i18n/format'
import { rateText } from '@avalive/rules/payouts/dollars'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { useLoadNext } from '../../lib/paged.ts'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { uniqueBy } from '../../lib/unique-by.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ListFailed } from '../ListFailed.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { currentRate, type RateAnswer } from './Rate.tsx'
import { type Service, useServiceRegion } from './service-region.ts'
import { useDollars } from './use-dollars.ts'

export type ShownStatus = 'processing' | 'transferred' | 'cancelled' | 'abnormal'

export interface PayoutRow {
  readonly id: string
  readonly requestedAt: string
  /** US dollars with two decimals. */
  readonly amount: string
  readonly status: ShownStatus
  readonly note?: string
}

interface PagedHistory {
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown
}

interface Props {
  readonly service: Service
  /** The name of the list. */
  readonly title: string
  readonly history: PagedHistory
  /** Undefined until the first page is there. */
  readonly rows: readonly PayoutRow[] | undefined
  readonly rate: RateAnswer | undefined
}

const tones: Readonly<Record<ShownStatus, BadgeTone>> = {
  processing: 'neutral',
  transferred: 'success',
  cancelled: 'danger',
  abnormal: 'danger',
}

/** The payouts of a service, newest first, with the rate of one point. */
export const PayoutHistory = ({ service, title, history, rows, rate }: Props) => {
  const t = useT()
  const { state: region, retry: retryRegion } = useServiceRegion(service)
  const next = useLoadNext(history)
  const { error, refetch, isFetching, isFetchingNextPage, hasNextPage } = history
  if (region === 'outside' || isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (region === 'failed' || (error && !rows && region !== 'checking')) {
    return (
      <LoadFailed
        title={t('abroad.history.failed.title')}
        text={t('abroad.history.failed.text')}
        isRetrying={isFetching}
        onRetry={() => {
          retryRegion()
          refetch()
        }}
      />
    )
  }
  if (!rows || region === 'checking') {
    return (
      <Loading label={t('common.loading')}>
        <RowsSkeleton rows={5} />
      </Loading>
    )
  }
  // A payout that was requested meanwhile shifts the pages.
  const shown = uniqueBy(rows, ({ id }) => id)
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 ? (
        <EmptyState
          illustration={<StageEmpty />}
          title={t('abroad.history.empty.title')}
          text={t('abroad.history.empty.text')}
        />
      ) : (
        <List label={title}>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </List>
      )}
      {isFetchingNextPage && (
        <Loading label={t('common.loading')}>
          <RowsSkeleton rows={1} />
        </Loading>
      )}
      {error !== null && (
        <ListFailed
          list={history}
          onNext={next}
          moreText={t('abroad.history.moreFailed')}
          text={t('abroad.history.failed.title')}
        />
      )}
      {hasNextPage && !isFetching && !error && <EndMarker key={shown.length} onSeen={next} />}
      {rate && <PointRate rate={rate} />}
    </div>
  )
}

const PointRate = ({ rate: answer }: { rate: RateAnswer }): ReactNode => {
  const t = useT()
  const dollars = useDollars()
  const rate = currentRate(answer)
  return (
    rate !== null && (
      <p className="text-sm text-soft">{t('abroad.history.rate', { dollars: dollars(rateText(rate)) })}</p>
    )
  )
}

const Row = ({ row: { requestedAt, amount, status, note } }: { row: PayoutRow }) => {
  const t = useT()
  const locale = useLocale()
  const dollars = useDollars()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-display text-xl font-bold wrap-anywhere">{dollars(amount)}</p>
        <p className="text-sm text-soft">
          <time dateTime={requestedAt}>{formatDateTime(locale, requestedAt, { withZone: isElsewhere() })}</time>
          {note !== undefined && ` · ${note}`}
        </p>
      </div>
      <Badge tone={tones[status]}>{t(`abroad.status.${status}`)}</Badge>
    </li>
  )
}

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
      <li key={row} className="flex items-center justify-between gap-4 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block text-xl">
            <Skeleton width="7rem" />
          </span>
          <span className="block text-sm">
            <Skeleton width="60%" />
          </span>
        </span>
        <Skeleton width="5rem" />
      </li>
    ))}
  </List>
)
