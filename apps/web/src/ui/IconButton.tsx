import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> {
  /** The action, for people who don't see the icon. */
  label: string
  icon: ReactNode
}

export const iconButtonStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft transition duration-150 ' +
  'hover:bg-accent-wash hover:text-ink active:scale-95 disabled:bg-transparent disabled:text-control'

export const IconButton = ({ label, icon, ...rest }: IconButtonProps) => {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={iconButtonStyle}>
      {icon}
    </button>
  )
}
