import { useT } from '../../../lib/i18n.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Screen } from './Screen.tsx'

interface Props {
  readonly title: string
  /** The list from which the screen was opened. */
  readonly back: string
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** The screen of one case before the case is there. */
export const LoadingScreen = ({ title, back, query }: Props) => {
  const t = useT()
  return (
    <Screen title={title} back={{ to: back, label: title }}>
      {query.error ? (
        <LoadFailed
          small
          title={t('console.failed.title')}
          text={t('console.failed.text')}
          isRetrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="24rem" />
        </Loading>
      )}
    </Screen>
  )
}
