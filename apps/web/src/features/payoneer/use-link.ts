import { payoneer } from '@avalive/contract/payouts/payoneer'
import { useEffect } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { shownAccount } from '../../lib/other-account.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { isShownHere, usePayeeFailure } from './use-payee-failure.ts'

/** Leads to Payoneer, where the person links an account and comes back. Leaving the page meanwhile cancels that. */
export const useLink = () => {
  const t = useT()
  const onError = usePayeeFailure(t('payoneer.link.failed'))
  const isShown = useIsShown()
  const { state, run, reset } = useAction(
    async (_: undefined) => {
      const { registrationLink } = await call(payoneer.preparePayoneerRegistration, shownAccount())
      if (isShown.current) leaveTo(registrationLink)
    },
    { failureShown: isShownHere, onError },
  )
  // After going back, the browser may restore the page in its waiting state, so reset it.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [reset])
  return { isLinking: state.kind === 'running' || state.kind === 'done', link: () => void run(undefined) }
}
