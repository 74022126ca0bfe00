import type { ReactNode } from 'react'

export interface ListProps {
  /** The name of the list; or use `labelledBy` for a list with a heading. */
  label?: string
  labelledBy?: string
  children: ReactNode
}

/** Rows in one card, separated by thin lines. */
export const List = ({ label, labelledBy, children }: ListProps) => {
  return (
    <ul
      aria-label={label}
      aria-labelledby={labelledBy}
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      {children}
    </ul>
  )
}
