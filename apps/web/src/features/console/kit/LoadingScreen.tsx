import { useT } from '../../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { CaseFailed, type LoadingQuery } from './CaseFailed.tsx'
import { Screen } from './Screen.tsx'

interface Props {
  readonly title: string
  /** The list from which the screen was opened. */
  readonly back: string
  readonly query: LoadingQuery
}

/** The screen of one case before the case is there. */
export const LoadingScreen = ({ title, back, query }: Props) => {
  const t = useT()
  return (
    <Screen title={title} back={{ to: back, label: title }}>
      {query.error ? (
        <CaseFailed query={query} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="24rem" />
        </Loading>
      )}
    </Screen>
  )
}
