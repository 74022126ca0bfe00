import { classes } from './classes.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'dense' | 'icon' | 'small' | 'regular' | 'large'

export interface ButtonLook {
  /** `primary` has the spotlight gradient. Use at most one per screen. */
  tone?: ButtonTone
  size?: ButtonSize
  /** Takes the full width of its column. */
  block?: boolean
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-spotlight text-on-spot hover:brightness-108 shadow-card',
  secondary: 'border border-control bg-raised text-ink hover:border-accent hover:bg-accent-wash',
  quiet: 'text-accent hover:bg-accent-wash',
  danger: 'bg-danger-fill text-on-danger hover:brightness-108',
}

const sizes: Record<ButtonSize, string> = {
  /** For tools: as high as a thumb only on a phone. */
  dense: 'min-h-11 rounded-sm px-3 py-1 text-sm sm:min-h-9',
  /** A circle with an icon. Its label must be there for screen readers. */
  icon: 'size-11 shrink-0 rounded-full',
  small: 'min-h-11 rounded-md px-4 py-1.5 text-sm',
  regular: 'min-h-12 rounded-lg px-5 py-2.5 text-base',
  large: 'min-h-14 rounded-lg px-6 py-3 text-lg',
}

export const buttonStyle = ({ tone = 'primary', size = 'regular', block = false }: ButtonLook): string =>
  classes(
    'relative inline-flex items-center justify-center gap-2.5 text-center font-display font-semibold leading-snug',
    'transition duration-150 ease-stage active:scale-98 select-none',
    'disabled:border-transparent disabled:bg-off disabled:bg-none disabled:text-soft disabled:shadow-none',
    'disabled:brightness-100 disabled:active:scale-100 aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    block && 'w-full',
  )
