import type { ReactNode } from 'react'

export interface EmptyStateProps {
  illustration: ReactNode
  title: string
  text?: ReactNode
  /** One or two buttons; the first is the main one. */
  action?: ReactNode
  /** 1 when this is the whole screen. */
  level?: 1 | 2
}

/** Empty, failed, ended, lost: a designed place with one thing to do next. */
export function EmptyState({ illustration, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-2 py-8 text-center">
      <div className="w-full max-w-72">{illustration}</div>
      <Heading className="mt-6 w-full text-2xl">{title}</Heading>
      {text && <div className="mt-2 text-balance text-soft">{text}</div>}
      {action && <div className="mt-6 flex w-full flex-col items-stretch gap-3 sm:w-72">{action}</div>}
    </div>
  )
}
