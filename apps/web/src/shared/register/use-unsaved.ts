import { useEffect } from 'react'
import { holdPage } from '../../lib/hold.ts'
import { useT } from '../../lib/i18n.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'

/** Asks before the page is left while it has unsaved input. */
export const useUnsaved = (isUnsaved: boolean, question?: string): void => {
  const t = useT()
  const title = question ?? t('register.leave.title')
  const { confirm } = useDialogs()
  useEffect(() => {
    if (!isUnsaved) return
    const release = holdPage((signal) =>
      confirm({
        title,
        body: t('register.leave.text'),
        confirmLabel: t('register.leave.do'),
        cancelLabel: t('register.leave.stay'),
        prefersCancel: true,
        signal,
      }),
    )
    return () => void release()
  }, [isUnsaved, title, t, confirm])
}
