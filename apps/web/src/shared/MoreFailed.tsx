import { useT } from '../lib/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

interface Props {
  readonly text: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
}

/** Ends a list whose next page failed to load. The rows above it stay. */
export const MoreFailed = ({ text, onRetry, isRetrying = false }: Props) => {
  const t = useT()
  return (
    <Card tone="danger">
      <p role="alert">{text}</p>
      <div className="mt-3">
        <Button tone="secondary" size="small" loading={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </Card>
  )
}
