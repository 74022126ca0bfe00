import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { Listbox, type ListboxProps } from './Listbox.tsx'
import { countOf, Results } from './Results.tsx'
import { useFind } from './use-find.ts'
import { useStatus } from './use-status.ts'

export interface ShownResults {
  readonly listbox: ListboxProps
  readonly query: string
  readonly active: string | null
  readonly onOpen: () => void
  readonly onStatus: (text: string) => void
  /** Shown if nothing was found. */
  readonly nothing: ReactNode
}

/** What was found so far, by group. */
export const TypedResults = ({ listbox, query, active, onOpen, onStatus, nothing }: ShownResults) => {
  const t = useT()
  const { data, error, isFetching, isPlaceholderData, refetch } = useFind(query)
  const count = data && !error && !isPlaceholderData ? countOf(data) : null
  useStatus({ query, count, onStatus })
  if (error && !isFetching) {
    return (
      <LoadFailed small title={t('search.failed.title')} text={t('search.failed.text')} onRetry={() => refetch()} />
    )
  }
  if (!data) return <ResultsSkeleton />
  if (count === 0) return nothing
  return (
    <Listbox {...listbox} isBusy={isPlaceholderData}>
      <Results found={data} query={query} active={active} onOpen={onOpen} />
    </Listbox>
  )
}

export const ResultsSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    <ListSkeleton rows={5} />
  </Loading>
)
