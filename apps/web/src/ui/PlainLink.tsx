import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type To, useHref, useNavigate } from 'react-router'

/** Where a link leads: `to` is a route of the app, `href` any other address (opened beside the app with `newTab`). */
export type Destination =
  | { to: To; replace?: boolean; href?: undefined; newTab?: undefined }
  | { href: string; newTab?: boolean; to?: undefined; replace?: undefined }

type Anchor = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'>

export function PlainLink({ to, replace, href, newTab, ...rest }: Anchor & Destination) {
  if (to !== undefined) return <RouteLink to={to} replace={replace} {...rest} />
  return <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />
}

/** The router's own `Link` also serves data routers and server rendering: more than 1 KB of the first load that nothing here uses. */
function RouteLink({ to, replace, onClick, ...rest }: Anchor & { to: To; replace?: boolean }) {
  const href = useHref(to)
  const navigate = useNavigate()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const wantsOwnTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || wantsOwnTab) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={href} onClick={click} />
}
