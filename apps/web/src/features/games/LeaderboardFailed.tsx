import { useT } from '../../lib/i18n.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'

interface Props {
  readonly isFetching: boolean
  readonly onRetry: () => void
}

export const LeaderboardFailed = ({ isFetching, onRetry }: Props) => {
  const t = useT()
  return (
    <LoadFailed
      title={t('games.failed.title')}
      text={t('frame.failure.text')}
      isRetrying={isFetching}
      onRetry={onRetry}
    />
  )
}
