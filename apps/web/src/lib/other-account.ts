import { useCallback } from 'react'
import { useDialogs } from '../ui/Dialogs.tsx'
import { errorNameOf } from './error-name.ts'
import { useT } from './i18n.tsx'
import { reload } from './leave.ts'
import { ownVliveId } from './session.ts'

/** Goes with every call that spends, enters or speaks for the account: the server refuses it when another tab has signed somebody else in. */
export const shownAccount = (): { vliveId?: string } => {
  const vliveId = ownVliveId()
  return vliveId === null ? {} : { vliveId }
}

export const isOtherAccount = (error: unknown): boolean => errorNameOf(error, 'coins') === 'accountMismatch'

/** Says that nothing was done because the page shows another account, and loads it for the one that is signed in. */
export const useOtherAccountAlert = () => {
  const t = useT()
  const { alert } = useDialogs()
  return useCallback(async () => {
    await alert({ title: t('otherAccount.title'), body: t('otherAccount.notSpent') })
    reload()
  }, [t, alert])
}
