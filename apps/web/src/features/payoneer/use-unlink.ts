import { payoneer } from '@avalive/contract/payouts/payoneer'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { isShownHere, usePayeeFailure } from './use-payee-failure.ts'

/** Asks, then unlinks. Payouts that are not sent yet are cancelled, so the balance changes, too. */
export const useUnlink = () => {
  const t = useT()
  const { confirm } = useDialogs()
  const { show } = useToasts()
  const queries = useQueryClient()
  const isAsking = useRef(false)
  const onError = usePayeeFailure(t('payoneer.unlink.failed'))
  const { state, run } = useAction(
    async (_: undefined) => {
      await call(payoneer.deregisterPayoneer, shownAccount())
      show({ title: t('payoneer.unlink.done'), tone: 'success' })
      await queries.invalidateQueries()
    },
    { failureShown: isShownHere, onError },
  )
  const unlink = async (): Promise<void> => {
    if (isAsking.current) return
    isAsking.current = true
    const agreed = await confirm({
      title: t('payoneer.unlink.title'),
      body: t('payoneer.unlink.text'),
      confirmLabel: t('payoneer.unlink.confirm'),
      tone: 'danger',
    })
    isAsking.current = false
    if (agreed) await run(undefined)
  }
  return { isUnlinking: state.kind === 'running', unlink: () => void unlink() }
}
