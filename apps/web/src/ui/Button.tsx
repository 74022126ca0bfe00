import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from './buttonStyle.ts'
import { classes } from './classes.ts'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>, ButtonLook {
  icon?: ReactNode
  /** While loading, the button keeps its width, name and focus, and ignores clicks. */
  loading?: boolean
}

const dots = ['', '[animation-delay:150ms]', '[animation-delay:300ms]']

export const Button = ({ tone, size, block, icon, loading = false, children, onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle({ tone, size, block })}
      onClick={press}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
    >
      <span className={classes('inline-flex min-w-0 items-center justify-center gap-2.5', loading && 'opacity-0')}>
        {icon}
        <span className="min-w-0 has-[>.sr-only:only-child]:contents">{children}</span>
      </span>
      {loading && (
        <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1.5">
          {dots.map((delay) => (
            <span key={delay} className={classes('size-2 animate-dot rounded-full bg-current', delay)} />
          ))}
        </span>
      )}
    </button>
  )
}
