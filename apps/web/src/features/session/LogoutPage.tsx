import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useAction } from '../../lib/action.ts'
import { useT } from '../../lib/i18n.tsx'
import { finishPendingLogout, logOut, RETRY_MS } from '../../lib/logout.ts'
import { useRetryOnline } from '../../lib/online.ts'
import { isLogoutPending } from '../../lib/session.ts'

/**
 * Logs out and goes to the login page. The browser is logged out at once. If the server can't be reached, the page says
 * that its part is still open, and tries again.
 */
const LogoutPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { state, run } = useAction(logOut, {
    failureShown: true,
    onSuccess: () => navigate('/login', { replace: true }),
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    run(undefined)
  }, [run])

  // A sign-in in another tab has ended the old session itself: another attempt would end the new one.
  const tryAgain = useCallback(() => {
    if (isLogoutPending()) run(undefined)
    else navigate('/login', { replace: true })
  }, [run, navigate])
  const hasFailed = state.kind === 'failed'
  useRetryOnline(() => {
    if (hasFailed) tryAgain()
  })
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(tryAgain, RETRY_MS)
    return () => clearInterval(timer)
  }, [hasFailed, tryAgain])
  // The person may go on to another page before the server has answered.
  useEffect(() => () => void (isLogoutPending() && finishPendingLogout()), [])

  if (!hasFailed) return <AppFrame title={t('logout.doing')}>{null}</AppFrame>
  return <LoadFailedScreen title={t('logout.failed.title')} text={t('logout.failed.text')} onRetry={tryAgain} />
}

export default LogoutPage
