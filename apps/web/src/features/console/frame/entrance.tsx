import { AppFrame } from '../../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../../frame/LoadFailedScreen.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { ToStart } from '../../../shared/ToStart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Lost } from '../../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

/** For people without a role in the console. It says nothing about what is behind it. */
export const NotForYou = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('console.gate.title')}
        text={t('console.gate.text')}
        action={<ToStart />}
      />
    </AppFrame>
  )
}

export const ConsoleFailed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const t = useT()
  return (
    <LoadFailedScreen
      title={t('console.failed.title')}
      text={t('console.failed.text')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}

/** The place of the console's frame, while it is not yet known whose console it is. */
export const ConsoleLoading = () => {
  const t = useT()
  return (
    <main id="main" className="p-6">
      <Loading label={t('common.loading')}>
        <div className="text-2xl">
          <Skeleton width="12rem" />
        </div>
        <div className="mt-6">
          <Skeleton shape="block" width="100%" height="3rem" />
        </div>
      </Loading>
    </main>
  )
}
