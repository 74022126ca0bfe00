import { useT } from '../lib/i18n.tsx'
import { useRetryOnline } from '../lib/online.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { BrokenConnection } from '../ui/illustrations/BrokenConnection.tsx'
import { AppFrame } from './AppFrame.tsx'

/** Stands where a page could not: its code did not load, or it broke. */
export const FailureScreen = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  useRetryOnline(onRetry)
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<BrokenConnection />}
        title={t('frame.failure.title')}
        text={t('frame.failure.text')}
        action={
          <>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
            <ButtonLink to="/mypage/" tone="secondary">
              {t('frame.toMypage')}
            </ButtonLink>
          </>
        }
      />
    </AppFrame>
  )
}
