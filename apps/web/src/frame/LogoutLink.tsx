import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isUserWebview } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { useDialogs } from '../ui/Dialogs.tsx'
import { LogoutIcon } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'

/**
 * On every page while somebody is signed in. In the user webview, the app around it logs out. It is an icon next to
 * others, so it asks before it logs out.
 */
export const LogoutLink = ({ className }: { className: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const signedIn = useSignedIn()
  if (!signedIn || isUserWebview()) return null
  const label = t('frame.logout')
  const ask = async (event: MouseEvent) => {
    event.preventDefault()
    if (await confirm({ title: t('frame.logoutAsk'), confirmLabel: label })) navigate('/logout')
  }
  return (
    <PlainLink to="/logout" onClick={ask} aria-label={label} title={label} className={className}>
      <LogoutIcon />
    </PlainLink>
  )
}
