import { useSyncExternalStore } from 'react'
import { isUserWebview } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { isSignedIn, onSessionChange } from '../lib/session.ts'
import { LogoutIcon } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'

/** On every page while somebody is signed in. In the user webview, the app around it logs out. */
export const LogoutLink = ({ className }: { className: string }) => {
  const t = useT()
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn)
  if (!signedIn || isUserWebview()) return null
  return (
    <PlainLink to="/logout" aria-label={t('frame.logout')} title={t('frame.logout')} className={className}>
      <LogoutIcon />
    </PlainLink>
  )
}
