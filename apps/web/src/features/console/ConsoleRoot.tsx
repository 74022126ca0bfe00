import { consoleCalls } from '@avalive/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { saveCampaign } from '../../lib/campaign.ts'
import { isNativeClient } from '../../lib/client.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { ConsoleFrame } from './frame/ConsoleFrame.tsx'
import { ConsoleFailed, ConsoleLoading, NotForYou } from './frame/entrance.tsx'
import { ScreenSlot, UnknownScreen } from './frame/ScreenSlot.tsx'
import { OperatorContext } from './kit/operator.ts'
import { PagesContext } from './kit/pages-context.ts'
import { isRefused } from './kit/refusal.ts'
import { pages } from './pages.ts'

/**
 * The operator console. Its own code begins here and nothing outside imports it, so that nobody else loads it. The app's
 * webviews have no console.
 */
const ConsoleRoot = () => (isNativeClient() ? <NotForYou /> : <Entrance />)

/** Only for operators who have used their passkey in this session; the others learn nothing about the console. */
const Entrance = () => {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(consoleCalls.getOperator, {}),
    meta: { failureShown: true },
  })
  if (data) {
    return (
      <OperatorContext value={data}>
        <PagesContext value={pages}>
          <ConsoleFrame>
            <Routes>
              {pages.map((page) => (
                <Route key={page.path} path={page.path} element={<ScreenSlot key={page.path} page={page} />} />
              ))}
              <Route path="*" element={<UnknownScreen />} />
            </Routes>
          </ConsoleFrame>
        </PagesContext>
      </OperatorContext>
    )
  }
  if (isRefused(error, 'secondFactorRequired')) return <ToSecondFactor />
  if (isRefused(error, 'notAllowed')) return <NotForYou />
  return error ? <ConsoleFailed onRetry={() => refetch()} isRetrying={isFetching} /> : <ConsoleLoading />
}

/** Leads through the second step of the sign-in, and back to this screen. */
const ToSecondFactor = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    saveCampaign(new URLSearchParams({ destination: pathname + search }))
    navigate('/login/passkey', { replace: true })
  }, [navigate, pathname, search])
  return <ConsoleLoading />
}

export default withQueries(ConsoleRoot)
