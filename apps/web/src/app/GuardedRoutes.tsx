import { useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router'
import { FailureScreen } from '../frame/FailureScreen.tsx'
import { PendingScreen } from '../frame/PendingScreen.tsx'
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
      {pending && <PendingScreen title={pending.title} isStage={pending.name === 'viewer'} />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {standing && (
        // Hidden rather than removed, to keep its scroll position and form input until the next page is ready.
        <div className="contents" style={{ visibility: pending ? 'hidden' : undefined }}>
          <ErrorBoundary resetKey={standing.location.key}>
            <Routes location={standing.location}>
              <Route path={standing.route.path} element={<StandingView standing={standing} retry={retry} />} />
            </Routes>
          </ErrorBoundary>
        </div>
      )}
    </>
  )
}

/** A page starts anew for another address, unless it has screens of its own. */
const keyOf = ({ route, location }: Standing): string => (route.path.endsWith('/*') ? route.path : location.pathname)

const StandingView = ({ standing, retry }: { standing: Standing; retry: () => void }) =>
  standing.view.kind === 'failed' ? <FailureScreen onRetry={retry} /> : <standing.view.Page key={keyOf(standing)} />
