import { isUnknownId } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Lost } from '../../../ui/illustrations/Lost.tsx'

export interface LoadingQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Instead of a case that couldn't be loaded: a retry, or that no case has this ID. */
export const CaseFailed = ({ query: { error, isFetching, refetch } }: { query: LoadingQuery }) => {
  const t = useT()
  if (isUnknownId(error)) {
    return <EmptyState small illustration={<Lost />} title={t('console.lost.title')} text={t('console.lost.text')} />
  }
  return (
    <LoadFailed
      small
      title={t('console.failed.title')}
      text={t('console.failed.text')}
      isRetrying={isFetching}
      onRetry={() => refetch()}
    />
  )
}
