import { useCallback } from 'react'
import { sendToApp } from '../lib/bridge.ts'
import { isNativeClient } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { useDialogs } from '../ui/Dialogs.tsx'
import { useToasts } from '../ui/Toasts.tsx'

/** Not every browser has it, and only pages over https do. */
const canShare = (): boolean => 'share' in navigator

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Shares a link: through the app around the page, through the browser, or else by copying it. */
export const useShare = () => {
  const t = useT()
  const { alert } = useDialogs()
  const { show } = useToasts()
  return useCallback(
    async (text: string, url: string): Promise<void> => {
      if (isNativeClient() && sendToApp('share', { text, url })) return
      try {
        if (canShare()) return await navigator.share({ ...(text && { text }), url })
      } catch (error) {
        // The person closed the sheet. Otherwise the browser refused, and the link can still be copied.
        if (isAbort(error)) return
      }
      try {
        await navigator.clipboard.writeText(url)
        show({ title: t('share.copied'), tone: 'success' })
      } catch {
        await alert({ title: t('share.copyLink'), body: url })
      }
    },
    [alert, show, t],
  )
}
