import { useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router'
import { FailureScreen } from '../features/frame/FailureScreen.tsx'
import { boot } from '../lib/boot.ts'
import { useArrival } from './arrival.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type Standing, useGuardedNavigation } from './navigation.ts'

export const GuardedRoutes = () => {
  const { standing, pending, retry } = useGuardedNavigation({ underMaintenance: boot().underMaintenance })
  const announcement = useArrival(standing)
  const isArrived = standing !== null
  useLayoutEffect(() => {
    if (isArrived) document.getElementById('shell')?.remove()
  }, [isArrived])
  return (
    <>
      {pending && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-shimmer bg-accent" />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {standing && (
        <ErrorBoundary resetKey={standing.location.key}>
          <Routes location={standing.location}>
            <Route path={standing.route.path} element={<StandingView standing={standing} retry={retry} />} />
          </Routes>
        </ErrorBoundary>
      )}
    </>
  )
}

const StandingView = ({ standing: { view, location }, retry }: { standing: Standing; retry: () => void }) =>
  view.kind === 'failed' ? <FailureScreen onRetry={retry} /> : <view.Page key={location.pathname} />
