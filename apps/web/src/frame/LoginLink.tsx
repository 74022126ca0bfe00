import { useLocation } from 'react-router'
import { loginFor } from '../lib/campaign.ts'
import { useT } from '../lib/i18n.tsx'
import { Stroke } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'

/** Returns to the shown page afterwards. If there is no room for the text, the icon remains. */
export const LoginLink = () => {
  const t = useT()
  const { pathname, search, hash } = useLocation()
  const label = t('session.logIn')
  return (
    <PlainLink
      to={loginFor(pathname + search + hash)}
      aria-label={label}
      className="flex min-h-11 min-w-11 shrink-[1e9] items-center justify-center rounded-full px-2.5 font-semibold text-accent text-sm hover:bg-accent-wash"
    >
      <Stroke
        path="M10 4.5h7A2.5 2.5 0 0 1 19.5 7v10a2.5 2.5 0 0 1-2.5 2.5h-7M4 12h10M10.5 8.5L14 12l-3.5 3.5"
        className="shrink-0"
      />
      <span aria-hidden="true" className="if-room">
        <span className="flex items-center pl-1.5 whitespace-nowrap">{label}</span>
      </span>
    </PlainLink>
  )
}
