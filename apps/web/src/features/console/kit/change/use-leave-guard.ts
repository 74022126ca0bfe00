import { createContext, use, useCallback, useEffect } from 'react'
import { holdPage } from '../../../../lib/hold.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useDialogs } from '../../../../ui/Dialogs.tsx'
import { isLeavingToReturn } from '../kept.ts'

/** The unsaved forms of a part of the screen that can be closed by itself: see `usePanel`. */
export const UnsavedContext = createContext<Set<object> | null>(null)

export const useAskToLeave = () => {
  const t = useT()
  const { confirm } = useDialogs()
  return useCallback(
    (signal?: AbortSignal): Promise<boolean> =>
      confirm({
        title: t('console.change.leave.title'),
        body: t('console.change.leave.text'),
        confirmLabel: t('console.change.leave.go'),
        cancelLabel: t('console.change.leave.stay'),
        prefersCancel: true,
        ...(signal && { signal }),
      }),
    [t, confirm],
  )
}

/** Asks before unsaved edits are lost, unless the operator leaves to sign in again and comes back. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const ask = useAskToLeave()
  const unsaved = use(UnsavedContext)
  useEffect(() => {
    if (!isDirty) return
    const form = {}
    unsaved?.add(form)
    const release = holdPage((over) => (isLeavingToReturn() ? Promise.resolve(true) : ask(over)))
    return () => {
      unsaved?.delete(form)
      void release()
    }
  }, [isDirty, ask, unsaved])
}
