import { account } from '@avalive/contract/account'
import type { Output, SentInput } from '@avalive/contract/call'
import { privacy } from '@avalive/contract/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { isNotFresh as isSessionNotFresh } from '../../lib/error-name.ts'
import { loginAgainFor } from '../../lib/fresh.ts'
import { isOtherAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { callQuery } from '../../lib/query.tsx'

export type PrivacyState = Output<typeof privacy.getPrivacy>

/** The server asks for a fresh sign-in. */
export const isNotFresh = (error: unknown): boolean => isSessionNotFresh(error, 'privacy')

export const PRIVACY_PATH = '/mypage/privacy'

type Changes = typeof privacy.requestExport | typeof privacy.requestDeletion | typeof privacy.cancelDeletion

/** A change whose answer is the new state of the page. Leads to a fresh sign-in and back where the server asks for one. */
export const usePrivacyChange = <C extends Changes>(target: C, onDone?: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alertOtherAccount = useOtherAccountAlert()
  const { queryKey } = callQuery(privacy.getPrivacy, {})
  const { state, run } = useAction((input: SentInput<C>) => call<Changes>(target, input), {
    failureShown: (error) => isOtherAccount(error) || isNotFresh(error),
    onError: (error) => {
      if (isOtherAccount(error)) return void alertOtherAccount()
      if (isNotFresh(error)) return void navigate(loginAgainFor(PRIVACY_PATH))
      // The alert says what changed meanwhile, and the page shows it.
      void queries.invalidateQueries({ queryKey })
    },
    onSuccess: (next) => {
      queries.setQueryData(queryKey, next)
      // It says when the account is deleted.
      void queries.invalidateQueries({ queryKey: callQuery(account.getMypage, {}).queryKey })
      onDone?.()
    },
  })
  return { isRunning: state.kind === 'running', run }
}
