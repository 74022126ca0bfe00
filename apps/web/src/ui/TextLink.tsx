import type { MouseEventHandler, ReactNode } from 'react'
import { ExternalIcon } from './icons.tsx'
import { type Destination, PlainLink } from './PlainLink.tsx'

export type TextLinkProps = Destination & { children: ReactNode; onClick?: MouseEventHandler<HTMLAnchorElement> }

/** A link inside or under text; one that opens a new tab shows the arrow. */
export function TextLink({ children, ...destination }: TextLinkProps) {
  return (
    <PlainLink
      {...destination}
      className="rounded-sm font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      {destination.newTab && <ExternalIcon size={14} className="ml-1 inline-block align-[-0.1em]" />}
    </PlainLink>
  )
}
