import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { ChevronIcon } from '../../../../ui/icons.tsx'
import { PlainLink } from '../../../../ui/PlainLink.tsx'

interface Props {
  readonly link: string | undefined
  /** Whether the row's details are open; undefined: it has none. */
  readonly isOpen: boolean | undefined
  readonly detailsId: string
  readonly onTurn: () => void
  readonly children: ReactNode
}

/** The first cell of a row: the link to its screen, or the button that opens its details. */
export const RowMain = ({ link, isOpen, detailsId, onTurn, children }: Props) => {
  if (link !== undefined) {
    return (
      <PlainLink
        to={link}
        data-row-main
        className="-mx-1 inline-flex min-h-11 items-center rounded-sm px-1 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2 sm:min-h-7"
      >
        {children}
      </PlainLink>
    )
  }
  if (isOpen === undefined) return children
  return (
    <button
      type="button"
      data-row-main
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onTurn}
      className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-left font-medium hover:text-accent sm:min-h-7"
    >
      <ChevronIcon size={14} className={classes('shrink-0 text-soft transition-transform', isOpen && 'rotate-90')} />
      {children}
    </button>
  )
}
