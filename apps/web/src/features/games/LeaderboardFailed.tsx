import { useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BrokenConnection } from '../../ui/illustrations/BrokenConnection.tsx'

interface Props {
  readonly isFetching: boolean
  readonly onRetry: () => void
}

export const LeaderboardFailed = ({ isFetching, onRetry }: Props) => {
  const t = useT()
  return (
    <EmptyState
      illustration={<BrokenConnection />}
      title={t('games.failed.title')}
      text={t('frame.failure.text')}
      action={
        <Button loading={isFetching} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
