import { useEffect } from 'react'
import { holdPage } from '../../../../lib/hold.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useDialogs } from '../../../../ui/Dialogs.tsx'
import { isLeavingToReturn } from '../kept.ts'

/** Asks before unsaved edits are lost, unless the operator leaves to sign in again and comes back. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const t = useT()
  const { confirm } = useDialogs()
  useEffect(() => {
    if (!isDirty) return
    const release = holdPage((over) =>
      isLeavingToReturn()
        ? Promise.resolve(true)
        : confirm({
            title: t('console.change.leave.title'),
            body: t('console.change.leave.text'),
            confirmLabel: t('console.change.leave.go'),
            cancelLabel: t('console.change.leave.stay'),
            prefersCancel: true,
            signal: over,
          }),
    )
    return () => void release()
  }, [isDirty, t, confirm])
}
