import { useT } from '../lib/i18n.tsx'
import { useRetryOnline } from '../lib/online.ts'
import { ToStart } from '../shared/ToStart.tsx'
import { LoadFailedScreen } from './LoadFailedScreen.tsx'

/** Replaces a page whose code didn't load or that threw an error. */
export const FailureScreen = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  useRetryOnline(onRetry)
  return (
    <LoadFailedScreen
      title={t('frame.failure.title')}
      text={t('frame.failure.text')}
      onRetry={onRetry}
      more={<ToStart tone="secondary" />}
    />
  )
}
