import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { PersonIcon } from './card-icons.tsx'
import { PlainLink } from './PlainLink.tsx'
import { Skeleton } from './Skeleton.tsx'
import { UserText } from './UserText.tsx'

export interface StreamCardProps {
  to: string
  title: string
  thumbnail: string
  /** The people on the stage. */
  names: readonly string[]
  badge: ReactNode
  /** False while the stream has no picture. It is in the list, but isn't labeled live. */
  isLive: boolean
  /** The number of viewers, as a number and as a sentence. */
  watching: { readonly short: string; readonly spoken: string }
  /** Pictures further down can load later. */
  priority?: 'high' | 'low'
}

const frame = 'group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface text-left'
const picture = 'block aspect-video w-full shrink-0 overflow-hidden bg-accent-wash'
const words = 'flex flex-1 flex-col px-3 pt-2 pb-3'
const titleStyle = 'mt-1 min-h-[2lh] leading-snug font-medium'

/** A running stream as a card with a link. It fills the available width, and nothing covers the picture. */
export const StreamCard = ({
  to,
  title,
  thumbnail,
  names,
  badge,
  isLive,
  watching,
  priority = 'low',
}: StreamCardProps) => (
  <PlainLink to={to} className={frame}>
    <span className={picture}>
      <img
        src={thumbnail}
        alt=""
        width={240}
        height={135}
        decoding="async"
        fetchPriority={priority}
        className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
      />
    </span>
    <span className={words}>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-soft">
        <Badge tone={isLive ? 'live' : 'neutral'}>{badge}</Badge>
        <span className="flex shrink-0 items-center gap-0.5 whitespace-nowrap">
          <PersonIcon size={16} />
          <span aria-hidden="true">{watching.short}</span>
          <span className="sr-only">{watching.spoken}</span>
        </span>
      </span>
      <span className={titleStyle}>
        <UserText>{title}</UserText>
      </span>
      <span className="text-sm text-soft">
        {names.map((name, place) => (
          <span key={name}>
            {place > 0 && ', '}
            <UserText>{name}</UserText>
          </span>
        ))}
      </span>
    </span>
  </PlainLink>
)

export const StreamCardSkeleton = () => (
  <span className={frame}>
    <span className={picture} />
    <span className={words}>
      <span className="block h-6 w-16">
        <Skeleton width="100%" />
      </span>
      <span className={titleStyle}>
        <Skeleton width="90%" />
        <Skeleton width="50%" />
      </span>
      <span className="text-sm">
        <Skeleton width="60%" />
      </span>
    </span>
  </span>
)
