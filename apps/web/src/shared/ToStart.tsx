import { isNativeClient } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { startPath } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** Leads on from a page with nothing to show: home, or in the app to my-page. */
export const ToStart = ({ tone }: { tone?: 'secondary' }) => {
  const t = useT()
  return (
    <ButtonLink to={startPath()} tone={tone}>
      {t(isNativeClient() ? 'frame.toMypage' : 'frame.home')}
    </ButtonLink>
  )
}
