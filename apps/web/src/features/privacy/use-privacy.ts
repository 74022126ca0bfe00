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
export const usePrivacyChange = <C extends Changes>(target: C, onDone?: (next: PrivacyState) => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alertOtherAccount = useOtherAccountAlert()
  const { queryKey } = callQuery(privacy.getPrivacy, {})
  const change = async (input: SentInput<C>): Promise<PrivacyState> => {
    const next = await call<Changes>(target, input)
    // An answer that is still under way knows nothing of the change.
    await queries.cancelQueries({ queryKey })
    return next
  }
  const { state, run } = useAction(change, {
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
      onDone?.(next)
    },
  })
  return { isRunning: state.kind === 'running', run }
}
