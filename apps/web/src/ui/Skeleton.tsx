import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle'
  /** Any CSS length, for instance `'60%'`; a circle takes `width` for both. */
  width?: string
  height?: string
}

const shapes = { text: 'h-[1lh] rounded-sm bg-clip-content py-[0.2lh]', block: 'rounded-lg', circle: 'rounded-full' }

/** Reserves the exact space of content that is still loading. */
export const Skeleton = ({ shape = 'text', width, height }: SkeletonProps) => {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-shimmer bg-off', shapes[shape])}
      style={{ width, height: shape === 'circle' ? width : height }}
    />
  )
}

/** The frame of a tab bar, without tabs. */
export const TabsSkeleton = () => <div className="h-13.5 rounded-lg border border-line bg-surface" />

/** Wraps the skeletons of one region and announces the loading state once. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
