import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'live' | 'gold' | 'silver' | 'bronze' | 'success' | 'danger'

export interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-accent-wash text-accent',
  live: 'bg-spotlight text-on-spot',
  gold: 'bg-gold text-on-medal',
  silver: 'bg-silver text-on-medal',
  bronze: 'bg-bronze text-on-medal',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-display text-xs leading-[1.25rem] font-semibold',
        tones[tone],
      )}
    >
      {tone === 'live' && (
        <span
          aria-hidden="true"
          className="size-1.5 animate-dot rounded-full [animation-iteration-count:5] bg-current"
        />
      )}
      {icon}
      {children}
    </span>
  )
}
