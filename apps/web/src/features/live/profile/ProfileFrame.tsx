import type { ReactNode } from 'react'

interface Props {
  avatar: ReactNode
  name: ReactNode
  description: ReactNode
  stats: ReactNode
  action: ReactNode
}

/**
 * Shared by the profile and its skeleton, so that there is no layout shift. A column on a phone; on larger screens a
 * card with the text next to the portrait.
 */
export const ProfileFrame = ({ avatar, name, description, stats, action }: Props) => (
  <div className="flex w-full flex-col items-center gap-5 pt-4 text-center sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-8 sm:text-left sm:shadow-card">
    <div className="flex w-full flex-col items-center gap-5 sm:flex-row sm:gap-8">
      <div className="flex size-36 shrink-0 items-center justify-center">{avatar}</div>
      <div className="w-full min-w-0">
        <h1 className="text-3xl wrap-anywhere">{name}</h1>
        {description && <div className="mt-2 wrap-anywhere whitespace-pre-line text-soft">{description}</div>}
      </div>
    </div>
    {stats}
    {action}
  </div>
)

/** Buttons: stacked on a phone, side by side on larger screens. */
export const ProfileActions = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full flex-col gap-3 sm:flex-row sm:flex-wrap sm:*:flex-1 sm:*:basis-48">{children}</div>
)
