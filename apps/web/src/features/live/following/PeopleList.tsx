import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useLoadNext } from '../../../lib/paged.ts'
import { ListFailed } from '../../../shared/ListFailed.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { EndMarker } from '../../../ui/EndMarker.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import { PeopleSkeleton } from './PersonRow.tsx'

interface ListQuery {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown
  readonly refetch: () => unknown
}

interface Props {
  readonly list: ListQuery
  /** The number of people listed so far. */
  readonly count: number
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list of people, page by page as it is scrolled, with its states. */
export const PeopleList = ({ list, count, empty, children }: Props) => {
  const t = useT()
  const next = useLoadNext(list)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = list
  if (error && !data) {
    return (
      <LoadFailed
        title={t('people.failed.title')}
        text={t('people.failed.text')}
        isRetrying={isFetching}
        onRetry={() => list.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {!data && (
        <Loading label={t('common.loading')}>
          <PeopleSkeleton rows={6} />
        </Loading>
      )}
      {data && count === 0 ? empty : children}
      {isFetchingNextPage && (
        <Loading label={t('common.loading')}>
          <PeopleSkeleton rows={2} />
        </Loading>
      )}
      {data && error ? (
        <ListFailed list={list} onNext={next} moreText={t('people.moreFailed')} text={t('people.failed.title')} />
      ) : null}
      {hasNextPage && !isFetching && !error && <EndMarker key={count} onSeen={next} />}
    </div>
  )
}
