import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isUserWebview } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { useDialogs } from '../ui/Dialogs.tsx'
import { LogoutIcon } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'

interface Props {
  readonly className: string
  /** An icon only, if false. */
  readonly showsLabel?: boolean
  /** Runs before the question is asked, for example to close the menu around the link. */
  readonly onAsk?: () => void
}

/**
 * On every page while somebody is signed in. In the user webview, the app around it logs out. It is next to other
 * controls, so it asks before it logs out.
 */
export const LogoutLink = ({ className, showsLabel = false, onAsk }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const signedIn = useSignedIn()
  if (!signedIn || isUserWebview()) return null
  const label = t('frame.logout')
  const ask = async (event: MouseEvent) => {
    event.preventDefault()
    onAsk?.()
    if (await confirm({ title: t('frame.logoutAsk'), confirmLabel: label })) navigate('/logout')
  }
  return (
    <PlainLink
      to="/logout"
      onClick={ask}
      {...(!showsLabel && { 'aria-label': label, title: label })}
      className={className}
    >
      <LogoutIcon />
      {showsLabel && label}
    </PlainLink>
  )
}
