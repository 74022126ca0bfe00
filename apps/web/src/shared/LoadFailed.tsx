import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx'
import { BrokenConnection } from '../ui/illustrations/BrokenConnection.tsx'

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
      illustration={<BrokenConnection />}
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
