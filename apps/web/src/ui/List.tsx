import type { ReactNode } from 'react'

export interface ListProps {
  /** Names the list, or its heading does by `labelledBy`. */
  label?: string
  labelledBy?: string
  children: ReactNode
}

/** Rows in one card, parted by hairlines. */
export function List({ label, labelledBy, children }: ListProps) {
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
