import { useT } from '../lib/i18n.tsx'
import { useRetryOnline } from '../lib/online.ts'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { AppFrame } from './AppFrame.tsx'

/** Replaces a page whose code didn't load or that threw an error. */
export const FailureScreen = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  useRetryOnline(onRetry)
  return (
    <AppFrame centred>
      <LoadFailed
        level={1}
        title={t('frame.failure.title')}
        text={t('frame.failure.text')}
        onRetry={onRetry}
        more={
          <ButtonLink to="/mypage/" tone="secondary">
            {t('frame.toMypage')}
          </ButtonLink>
        }
      />
    </AppFrame>
  )
}
