import { useT } from '../lib/i18n.tsx'
import { useRetryOnline } from '../lib/online.ts'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { AppFrame } from './AppFrame.tsx'

/** Stands where a page could not: its code did not load, or it broke. */
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
