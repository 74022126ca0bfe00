import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ExternalIcon } from './icons.tsx'
import { type Destination, PlainLink } from './PlainLink.tsx'

export type TextLinkProps = Destination & {
  /** Not part of a sentence: gets the minimum height of a tap target. */
  standalone?: boolean
  children: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link in or below text. It shows an arrow if it opens a new tab. */
export const TextLink = ({ standalone = false, children, ...destination }: TextLinkProps) => {
  return (
    <PlainLink
      {...destination}
      className={classes(
        'rounded-sm font-medium wrap-anywhere text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
        standalone && 'inline-flex min-h-11 max-w-full min-w-11 items-center justify-center',
      )}
    >
      {children}
      {destination.newTab && <ExternalIcon size={14} className="ml-1 inline-block align-[-0.1em]" />}
    </PlainLink>
  )
}
