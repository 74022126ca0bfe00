import type { ComponentPropsWithRef } from 'react'
import { Link, type To } from 'react-router'

/** Where a link leads: `to` is a route of the app, `href` any other address (opened beside the app with `newTab`). */
export type Destination =
  | { to: To; replace?: boolean; href?: undefined; newTab?: undefined }
  | { href: string; newTab?: boolean; to?: undefined; replace?: undefined }

type PlainLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> & Destination

export function PlainLink({ to, replace, href, newTab, ...rest }: PlainLinkProps) {
  if (to !== undefined) return <Link to={to} replace={replace} {...rest} />
  return <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />
}
