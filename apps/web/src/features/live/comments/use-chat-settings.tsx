import type { Chat } from '@avalive/contract/live'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { loadOnline } from '../../../lib/online.ts'
import { useToasts } from '../../../ui/Toasts.tsx'

const ChatSettings = lazy(() => loadOnline(() => import('./ChatSettings.tsx')))

/** The dialog with the settings of the chat. */
export const useChatSettings = (mediaId: string, onModes: (modes: Omit<Chat, 'pinned'>) => void) => {
  const t = useT()
  const { show } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const settingsDialog = isOpen && (
    <Suspense>
      <ChatSettings
        mediaId={mediaId}
        onClose={() => setOpen(false)}
        onSaved={({ slowSeconds, followersOnly }) => {
          setOpen(false)
          onModes({ slowSeconds, followersOnly })
          show({ title: t('live.chat.settings.saved'), tone: 'success' })
        }}
      />
    </Suspense>
  )
  return { openSettings: () => setOpen(true), settingsDialog }
}
