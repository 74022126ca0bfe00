import { classes } from './classes.ts'
import { CoinIcon } from './pictograms.tsx'

export interface CoinAmountProps {
  /** The number as formatted in the locale, never abbreviated when it is being spent. */
  amount: string
  /** The amount as text, for example "1,200 coins". */
  label: string
  size?: 'small' | 'regular' | 'large'
}

const sizes = {
  small: { text: 'text-sm gap-1', icon: 16, wraps: false },
  regular: { text: 'text-base gap-1.5', icon: 20, wraps: false },
  // Wraps if the text size is so large that a balance is wider than the page.
  large: { text: 'text-4xl gap-2.5 tracking-tight', icon: 36, wraps: true },
}

export const CoinAmount = ({ amount, label, size = 'regular' }: CoinAmountProps) => {
  const { text, icon, wraps } = sizes[size]
  return (
    <span className={classes('inline-flex max-w-full items-center font-display font-bold', text)}>
      <CoinIcon size={icon} className="shrink-0" />
      <span aria-hidden="true" className={wraps ? 'min-w-0 leading-tight wrap-anywhere' : 'whitespace-nowrap'}>
        {amount}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
