import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './standings.css'

interface Props {
  readonly podium: ReactNode
  /** The viewer's own row, where it isn't a bar at the lower edge. */
  readonly own?: ReactNode
  /** The list below the podium. Without one, the podium keeps the middle. */
  readonly children: ReactNode
}

/** A ranking in one column, or with the podium at the left and the list at the right if there is room for both. */
export const StandingsLayout = ({ podium, own, children }: Props) => (
  <div className="standings-place">
    <div className={classes('standings', children ? 'standings-two' : '')}>
      <div className="standings-first">
        {podium}
        {own}
      </div>
      {children && <div className="flex min-w-0 flex-col gap-3">{children}</div>}
    </div>
  </div>
)
