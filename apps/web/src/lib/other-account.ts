import { useCallback } from 'react'
import { useDialogs } from '../ui/Dialogs.tsx'
import { errorNameOf } from './error-name.ts'
import { useT } from './i18n.tsx'
import { reload } from './leave.ts'
import { ownVliveId } from './session.ts'

/**
 * Sent with every call that spends, enters or speaks for the account. The server refuses the call if another tab has
 * signed in with a different account.
 */
export const shownAccount = (): { vliveId?: string } => {
  const vliveId = ownVliveId()
  return vliveId === null ? {} : { vliveId }
}

export const isOtherAccount = (error: unknown): boolean => errorNameOf(error, 'coins') === 'accountMismatch'

/**
 * Explains that nothing was spent because the page shows a different account, then reloads it for the account that is
 * signed in.
 */
export const useOtherAccountAlert = () => {
  const t = useT()
  const { alert } = useDialogs()
  return useCallback(async () => {
    await alert({ title: t('otherAccount.title'), body: t('otherAccount.notSpent') })
    reload()
  }, [t, alert])
}
