import { session } from '@avalive/contract/session'
import { loginErrors } from '@avalive/rules/session/login-error'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { loginAgain } from '../../lib/campaign.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { takeHandOff } from '../../lib/handoff.ts'
import { useT } from '../../lib/i18n.tsx'
import { LoginStage } from '../../ui/LoginStage.tsx'
import { FirstSignInForm } from './FirstSignInForm.tsx'
import { readDraft } from './first-sign-in.ts'
import { useEnter } from './use-enter.ts'

/** Error code for the login page if the code can't be exchanged (rulings §3). */
const loginErrorFor = (error: unknown) => {
  switch (errorNameOf(error, 'session')) {
    case 'handOffRefused':
      return loginErrors.authenticationFailed
    case 'suspended':
      return loginErrors.validAccountNotFound
    case 'usageNotPermitted':
      return loginErrors.permissionRequired
    default:
      return undefined
  }
}

/**
 * Sign-ins return here. Exchanges the hand-off code for a session. On the first sign-in, asks for name, birthday and
 * region; the draft is in the history entry, so that it survives a reload.
 */
const LoginSuccessPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const enter = useEnter()
  const draft = readDraft(useLocation().state)

  const { run } = useAction((handOff: string) => call(session.startSession, { t: handOff }), {
    failureShown: (error) => loginErrorFor(error) !== undefined,
    onSuccess: ({ account, firstSignIn }) => {
      if (account) return enter(account.vliveId, account)
      if (firstSignIn) return navigate('.', { replace: true, state: { ...firstSignIn, birthday: '' } })
      return navigate(loginAgain(), { replace: true })
    },
    onError: (error) => {
      const code = loginErrorFor(error)
      navigate(code === undefined ? loginAgain() : `/login/error?e=${code}`, { replace: true })
    },
  })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || draft) return
    begun.current = true
    const handOff = takeHandOff()
    if (handOff) run(handOff)
    else navigate(loginAgain(), { replace: true })
  }, [draft, run, navigate])

  if (draft) return <FirstSignInForm initial={draft} />
  return (
    <AppFrame width="narrow">
      <div aria-busy="true">
        <div className="-mt-2">
          <LoginStage />
        </div>
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
        <h1 className="mt-6 text-center text-3xl">{t('login.entering')}</h1>
      </div>
    </AppFrame>
  )
}

export default LoginSuccessPage
