import { useCallback, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginFor } from '../lib/campaign.ts'
import { useT } from '../lib/i18n.tsx'
import { isSignedIn } from '../lib/session.ts'
import { forgetAction, readAction, rememberAction, type SignInAction } from '../lib/sign-in-action.ts'
import { useDialogs } from '../ui/Dialogs.tsx'

/**
 * Asks visitors to sign in before an action that needs a session: `if (signInFirst('comment', text)) return`. Returns
 * whether it asked. After the sign-in, the component that finds the detail with `useResumedAction`
 * continues the action.
 *
 * The page's part of the texts must have the area `signInFirst`.
 */
export const useSignInFirst = () => {
  const t = useT()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  return useCallback(
    (action: SignInAction, detail = ''): boolean => {
      if (isSignedIn()) return false
      const ask = async () => {
        const title = t(`signInFirst.${action}.title`)
        const body = t(`signInFirst.${action}.text`)
        if (!(await confirm({ title, body, confirmLabel: t('session.logIn') }))) return
        rememberAction(action, detail)
        const { pathname, search } = window.location
        navigate(loginFor(pathname + search))
      }
      void ask()
      return true
    },
    [t, navigate, confirm],
  )
}

/**
 * The detail of an action that this component continues after the sign-in; null if there is none. React may drop a render
 * that it has begun, so the action is forgotten only once the component is shown.
 */
export const useResumedAction = (action: SignInAction, isOwn?: (detail: string) => boolean): string | null => {
  const [detail] = useState(() => readAction(action, isOwn))
  useLayoutEffect(() => {
    if (detail !== null) forgetAction()
  }, [detail])
  return detail
}
