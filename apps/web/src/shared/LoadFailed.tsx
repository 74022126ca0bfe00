import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useT } from '../lib/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx'

/** Comes with the late parts of the frame, so that it is there when the connection isn't. Before, its place is empty. */
const BrokenConnection = lazy<ComponentType>(() =>
  import('../ui/illustrations/BrokenConnection.tsx').then(
    (picture) => ({ default: picture.BrokenConnection }),
    () => ({ default: () => null }),
  ),
)

export interface LoadFailedProps extends Pick<EmptyStateProps, 'title' | 'text' | 'level' | 'small'> {
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  readonly tone?: 'primary' | 'secondary'
  /** A second action below the retry button. */
  readonly more?: ReactNode
}

/** Replaces content that failed, usually to load, and offers a retry. */
export const LoadFailed = ({ onRetry, isRetrying = false, tone = 'primary', more, ...rest }: LoadFailedProps) => {
  const t = useT()
  return (
    <EmptyState
      illustration={
        <div className="aspect-320/240">
          <Suspense>
            <BrokenConnection />
          </Suspense>
        </div>
      }
      {...rest}
      action={
        <>
          <Button tone={tone} loading={isRetrying} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {more}
        </>
      }
    />
  )
}
