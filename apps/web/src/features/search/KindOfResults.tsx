import type { SearchKind } from '@avalive/rules/search/keys'
import { useT } from '../../lib/i18n.tsx'
import { useLoadNext } from '../../lib/paged.ts'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { Listbox } from '../../shared/search/Listbox.tsx'
import { countOf, Results } from '../../shared/search/Results.tsx'
import { ResultsSkeleton, type ShownResults } from '../../shared/search/TypedResults.tsx'
import { useStatus } from '../../shared/search/use-status.ts'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { useFindKind } from './use-find-kind.ts'

/** All results of one kind. */
export const KindOfResults = ({
  listbox,
  query,
  active,
  onOpen,
  onStatus,
  nothing,
  kind,
}: ShownResults & { kind: SearchKind }) => {
  const t = useT()
  const list = useFindKind(query, kind)
  const { found, error, isFetching, isPlaceholderData, hasNextPage, refetch } = list
  const next = useLoadNext(list)
  const count = found ? countOf(found) : 0
  useStatus({ query, count: found && !isPlaceholderData ? count : null, onStatus })
  if (error && !found && !isFetching) {
    return (
      <LoadFailed small title={t('search.failed.title')} text={t('search.failed.text')} onRetry={() => refetch()} />
    )
  }
  if (!found) return <ResultsSkeleton />
  if (count === 0 && !isPlaceholderData) return nothing
  return (
    <>
      <Listbox {...listbox} isBusy={isPlaceholderData}>
        <Results found={found} query={query} active={active} onOpen={onOpen} isWhole />
      </Listbox>
      {error && (
        <ListFailed list={list} onNext={next} moreText={t('search.moreFailed')} text={t('search.failed.title')} />
      )}
      {hasNextPage && !isFetching && !error && <EndMarker key={count} onSeen={next} />}
    </>
  )
}
