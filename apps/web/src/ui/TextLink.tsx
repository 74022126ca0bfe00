import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ExternalIcon } from './icons.tsx'
import { type Destination, PlainLink } from './PlainLink.tsx'

export type TextLinkProps = Destination & {
  /** Stands by itself and not in a sentence: gets the height of a thing to tap. */
  standalone?: boolean
  children: ReactNode
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link inside or under text; one that opens a new tab shows the arrow. */
export function TextLink({ standalone = false, children, ...destination }: TextLinkProps) {
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
