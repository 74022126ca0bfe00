import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { loginFor } from '../lib/campaign.ts'
import { createErrorHandler, type Reactions } from '../lib/errors.ts'
import { I18nProvider, type Language, useT } from '../lib/i18n.tsx'
import { rememberInterrupted } from '../lib/maintenance.ts'
import { createQueryClient } from '../lib/query.ts'
import { forgetSession } from '../lib/session.ts'
import { DialogsProvider, useDialogs } from '../ui/Dialogs.tsx'
import { ToastsProvider } from '../ui/Toasts.tsx'
import { addressOf } from './guards.ts'

export const Providers = ({ language, children }: { language: Language; children: ReactNode }) => {
  const reactions = useRef<Reactions | null>(null)
  const [client] = useState(() => createQueryClient(createErrorHandler(() => reactions.current)))
  const refetch = useCallback(() => void client.invalidateQueries(), [client])
  return (
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <I18nProvider initial={language} onSwitch={refetch}>
          <Overlays>
            <ReactionsTo failures={reactions} clear={() => client.clear()} />
            {children}
          </Overlays>
        </I18nProvider>
      </QueryClientProvider>
    </BrowserRouter>
  )
}

const Overlays = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const dialogs = useMemo(() => ({ ok: t('common.ok'), cancel: t('common.cancel') }), [t])
  const toasts = useMemo(() => ({ region: t('common.notifications'), dismiss: t('common.close') }), [t])
  return (
    <DialogsProvider labels={dialogs}>
      <ToastsProvider labels={toasts}>{children}</ToastsProvider>
    </DialogsProvider>
  )
}

interface ReactionsToProps {
  failures: { current: Reactions | null }
  clear: () => void
}

/** Gives the error handler, which calls reach from anywhere, what only a component can get hold of. */
const ReactionsTo = ({ failures, clear }: ReactionsToProps) => {
  const t = useT()
  const navigate = useNavigate()
  const location = useLocation()
  const { alert } = useDialogs()
  useEffect(() => {
    failures.current = {
      t,
      alert: (title) => alert({ title }),
      signOut: () => {
        forgetSession()
        clear()
      },
      goToLogin: () => navigate(loginFor(addressOf(location))),
      goToMaintenance: () => {
        rememberInterrupted(addressOf(location))
        navigate('/maintenance')
      },
    }
  })
  return null
}
