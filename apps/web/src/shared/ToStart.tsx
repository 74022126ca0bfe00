import { useT } from '../lib/i18n.tsx'
import { startPath } from '../lib/paths.ts'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** Leads on from a page with nothing to show: to My Page, or for visitors to the start. */
export const ToStart = () => {
  const t = useT()
  return <ButtonLink to={startPath()}>{t(useSignedIn() ? 'frame.toMypage' : 'frame.home')}</ButtonLink>
}
