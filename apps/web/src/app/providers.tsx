import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginFor } from '../lib/campaign.ts'
import { reactToFailuresWith } from '../lib/errors.ts'
import { I18nProvider, type Language, useT } from '../lib/i18n.tsx'
import { rememberInterrupted } from '../lib/maintenance.ts'
import { clearPaymentReturn } from '../lib/payment-return.ts'
import { forgetSession, onLogoutElsewhere } from '../lib/session.ts'
import { DialogsProvider, useDialogs } from '../ui/Dialogs.tsx'
import { ToastsProvider } from '../ui/Toasts.tsx'
import { BrowserHistory } from './BrowserHistory.tsx'
import { addressOf } from './guards.ts'
import { routeOf } from './routes.ts'

export const Providers = ({ language, children }: { language: Language; children: ReactNode }) => {
  useState(clearPaymentReturn)
  return (
    <BrowserHistory>
      <I18nProvider initial={language}>
        <Overlays>
          <FailureReactions />
          <LogoutElsewhere />
          {children}
        </Overlays>
      </I18nProvider>
    </BrowserHistory>
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

/** Gives the error handler, which any call can reach, the functions that are available only inside a component. */
const FailureReactions = () => {
  const t = useT()
  const navigate = useNavigate()
  const location = useLocation()
  const { alert } = useDialogs()
  useEffect(() => {
    reactToFailuresWith({
      t,
      alert: (title) => alert({ title }),
      signOut: forgetSession,
      goToLogin: () => navigate(loginFor(addressOf(location))),
      isAtMaintenance: location.pathname === '/maintenance',
      goToMaintenance: () => {
        rememberInterrupted(addressOf(location))
        navigate('/maintenance')
      },
    })
    return () => reactToFailuresWith(null)
  }, [t, navigate, location, alert])
  return null
}

/** When another tab has logged out, this tab forgets the session and leaves the pages that need one. */
const LogoutElsewhere = () => {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(
    () =>
      onLogoutElsewhere(() => {
        forgetSession()
        if (routeOf(location.pathname).requiresLogin) navigate(loginFor(addressOf(location)))
      }),
    [navigate, location],
  )
  return null
}
