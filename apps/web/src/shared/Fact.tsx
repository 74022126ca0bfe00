import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

interface Props {
  readonly name: ReactNode
  readonly isStrong?: boolean
  readonly children: ReactNode
}

/** A name and its amount in one row of a `dl`. With large text, the amount wraps to its own line. */
export const Fact = ({ name, isStrong = false, children }: Props) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className={isStrong ? 'font-medium' : 'text-soft'}>{name}</dt>
    <dd className={classes('ml-auto font-display', isStrong ? 'text-xl font-bold' : 'font-semibold')}>{children}</dd>
  </div>
)
