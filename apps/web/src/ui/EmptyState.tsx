import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface EmptyStateProps {
  illustration: ReactNode
  title: string
  text?: ReactNode
  /** One or two buttons; the first is the main one. */
  action?: ReactNode
  /** 1 if this is the whole screen, 3 inside a section with its own heading. */
  level?: 1 | 2 | 3
  /** For a part of a screen, for example the comments beside a stage. */
  small?: boolean
}

const looks = {
  whole: { box: 'py-8', picture: 'max-w-72', heading: 'mt-6 text-2xl', text: 'mt-2', action: 'mt-6' },
  small: {
    box: 'py-2',
    picture: 'max-w-36',
    heading: 'mt-2 text-lg leading-snug',
    text: 'mt-1 text-sm',
    action: 'mt-4',
  },
}

/** For empty, failed, ended and not-found states, with one main action. */
export const EmptyState = ({ illustration, title, text, action, level = 2, small = false }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  const look = looks[small ? 'small' : 'whole']
  return (
    <div className={classes('mx-auto flex w-full max-w-md flex-col items-center px-2 text-center', look.box)}>
      <div className={classes('w-full', look.picture)}>{illustration}</div>
      <Heading className={classes('w-full', look.heading)}>{title}</Heading>
      {text && <div className={classes('text-balance text-soft', look.text)}>{text}</div>}
      {action && (
        <div className={classes('flex w-full flex-col items-stretch gap-3 sm:w-72', look.action)}>{action}</div>
      )}
    </div>
  )
}
