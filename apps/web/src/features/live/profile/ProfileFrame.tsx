import type { ReactNode } from 'react'

interface Props {
  cover: ReactNode
  avatar: ReactNode
  name: ReactNode
  stats: ReactNode
  action: ReactNode
  /** Below the cover: what the person does. */
  main: ReactNode
  /** Below the person: fans and links. */
  side: ReactNode
}

/**
 * Shared by the profile and its skeleton, so that there is no layout shift. One column on a phone; on a desktop the
 * cover is as high as the card beside it.
 */
export const ProfileFrame = ({ cover, avatar, name, stats, action, main, side }: Props) => (
  <div className="mx-auto grid w-full max-w-6xl gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
    <div className="relative -mx-4 -mt-4 aspect-video overflow-hidden bg-accent-wash sm:mx-0 sm:mt-0 sm:rounded-xl lg:aspect-auto lg:min-h-96">
      {cover}
    </div>
    {/* On a phone the icon overlaps a lower corner of the cover, away from the face. */}
    <div className="relative -mt-22 flex min-w-0 flex-col gap-4 lg:mt-0 lg:items-center lg:text-center lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      <div className="flex size-36 shrink-0 items-center justify-center">{avatar}</div>
      <h1 className="w-full text-3xl wrap-anywhere">{name}</h1>
      {stats}
      <div className="flex w-full flex-col gap-3">{action}</div>
    </div>
    <div className="flex min-w-0 flex-col gap-8">{main}</div>
    <div className="flex min-w-0 flex-col gap-6">{side}</div>
  </div>
)
