import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  /** `spot` has the spotlight as its border, for live content or the first place. */
  tone?: 'plain' | 'spot' | 'danger' | 'success'
  /** Without padding, for a picture or a list that reaches the edge. */
  flush?: boolean
  /** With little padding, for an inset with colours of its own. */
  inset?: boolean
  'aria-labelledby'?: string
  children: ReactNode
}

const tones = {
  plain: 'border border-line bg-surface',
  spot: 'border border-transparent [background:linear-gradient(var(--surface),var(--surface))_padding-box,linear-gradient(100deg,var(--violet),var(--coral))_border-box]',
  danger: 'border border-danger bg-danger-wash',
  success: 'border border-success bg-success-wash',
}

export const Card = ({
  as: Element = 'div',
  tone = 'plain',
  flush = false,
  inset = false,
  children,
  ...rest
}: CardProps) => {
  return (
    <Element
      {...rest}
      className={classes('rounded-xl shadow-card', tones[tone], flush ? 'overflow-hidden' : inset ? 'p-2' : 'p-5')}
    >
      {children}
    </Element>
  )
}
