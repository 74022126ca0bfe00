import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorNameOf, isNotFresh } from '../../lib/error-name.ts'
import { loginAgainFor } from '../../lib/fresh.ts'
import { isOtherAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'

/** Failures of linking and unlinking that the page shows itself. */
export const isShownHere = (error: unknown): boolean =>
  isOtherAccount(error) || isNotFresh(error, 'payouts') || errorNameOf(error, 'payouts') !== null

/** Asks for a fresh sign-in, or shows the server's reason and loads the page's data again. */
export const usePayeeFailure = (title: string) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { alert } = useDialogs()
  const isShown = useIsShown()
  const alertOtherAccount = useOtherAccountAlert()
  return async (error: unknown): Promise<void> => {
    if (!(error instanceof Error) || !isShownHere(error)) return
    if (isOtherAccount(error)) return alertOtherAccount()
    if (isNotFresh(error, 'payouts')) {
      if (isShown.current) await navigate(loginAgainFor('/mypage/payment_registration/payoneer'))
      return
    }
    await alert({ title, body: error.message })
    await queries.invalidateQueries()
  }
}
