import type { MouseEventHandler, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './buttonStyle.ts'
import { type Destination, PlainLink } from './PlainLink.tsx'

export type ButtonLinkProps = ButtonLook &
  Destination & { icon?: ReactNode; children: ReactNode; onClick?: MouseEventHandler<HTMLAnchorElement> }

/** A link that looks like a button: `to` stays in the app, `href` leaves it. */
export const ButtonLink = ({ tone, size, block, icon, children, ...destination }: ButtonLinkProps) => {
  return (
    <PlainLink {...destination} className={buttonStyle({ tone, size, block })}>
      {icon}
      <span className="min-w-0">{children}</span>
    </PlainLink>
  )
}
