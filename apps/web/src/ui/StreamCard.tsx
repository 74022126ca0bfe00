import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { PlainLink } from './PlainLink.tsx'
import { PersonIcon } from './pictograms.tsx'

export interface StreamCardProps {
  to: string
  title: string
  thumbnail: string
  /** Who is on the stage. */
  names: string
  badge: ReactNode
  /** How many watch, as a number and as a sentence. */
  watching: { readonly short: string; readonly spoken: string }
  /** Pictures further down can wait. */
  priority?: 'high' | 'low'
}

/** A stream that is on, as a card that leads to it. It is as wide and as high as its place. */
export const StreamCard = ({ to, title, thumbnail, names, badge, watching, priority = 'low' }: StreamCardProps) => (
  <PlainLink
    to={to}
    className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-left"
  >
    <span className="relative block aspect-video w-full shrink-0 overflow-hidden bg-accent-wash">
      <img
        src={thumbnail}
        alt=""
        width={240}
        height={135}
        decoding="async"
        fetchPriority={priority}
        className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
      />
      <span className="absolute top-2 left-2">
        <Badge tone="live">{badge}</Badge>
      </span>
    </span>
    <span className="flex min-h-0 flex-1 flex-col justify-center px-3 py-2">
      <span className="truncate font-medium">{title}</span>
      <span className="flex items-center justify-between gap-2 text-sm text-soft">
        <span className="truncate">{names}</span>
        <span className="flex shrink-0 items-center gap-0.5 tabular-nums">
          <PersonIcon size={16} />
          <span aria-hidden="true">{watching.short}</span>
          <span className="sr-only">{watching.spoken}</span>
        </span>
      </span>
    </span>
  </PlainLink>
)
