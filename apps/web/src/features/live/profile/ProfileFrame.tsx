import type { ReactNode } from 'react'

interface Props {
  avatar: ReactNode
  name: ReactNode
  description: ReactNode
  stats: ReactNode
  action: ReactNode
  children?: ReactNode
}

/** One frame for the profile and its skeleton, so that what comes stands where the skeleton stood. */
export const ProfileFrame = ({ avatar, name, description, stats, action, children }: Props) => (
  <div className="mx-auto flex w-full max-w-md flex-col items-center gap-5 pt-4 text-center">
    <div className="flex h-36 items-center">{avatar}</div>
    <div className="w-full">
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      {description && <div className="mt-2 whitespace-pre-line text-soft">{description}</div>}
    </div>
    {stats}
    <div className="w-full">{action}</div>
    {children}
  </div>
)
