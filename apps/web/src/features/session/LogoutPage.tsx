import { session } from '@avalive/contract/session'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useRetryOnline } from '../../lib/online.ts'
import { forgetSession } from '../../lib/session.ts'
import { LoadFailed } from '../../shared/LoadFailed.tsx'

/** Ends the session and goes to the login page. Only the server can end a session, so a failure is shown. */
const LogoutPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { state, run } = useAction(() => call(session.endSession, {}), {
    failureShown: true,
    onSuccess: () => {
      forgetSession()
      navigate('/login', { replace: true })
    },
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    run(undefined)
  }, [run])

  useRetryOnline(() => {
    if (state.kind === 'failed') run(undefined)
  })

  if (state.kind !== 'failed') return <AppFrame title={t('logout.doing')}>{null}</AppFrame>
  return (
    <AppFrame centred>
      <LoadFailed
        level={1}
        title={t('logout.failed.title')}
        text={t('logout.failed.text')}
        onRetry={() => run(undefined)}
      />
    </AppFrame>
  )
}

export default LogoutPage
