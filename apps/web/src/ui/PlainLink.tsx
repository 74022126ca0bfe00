import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type To, useHref, useNavigate } from 'react-router'

/** The target of a link: `to` is a route of the app, `href` any other address (in a new tab with `newTab`). */
export type Destination =
  | { to: To; replace?: boolean; href?: undefined; newTab?: undefined }
  | { href: string; newTab?: boolean; to?: undefined; replace?: undefined }

type Anchor = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'>

export const PlainLink = ({ to, replace, href, newTab, ...rest }: Anchor & Destination) => {
  if (to !== undefined) return <RouteLink to={to} replace={replace} {...rest} />
  return <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />
}

/**
 * The router's own `Link` also supports data routers and server rendering, which would add more than 1 KB of unused
 * code to the first load.
 */
const RouteLink = ({ to, replace, onClick, ...rest }: Anchor & { to: To; replace?: boolean }) => {
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
