import { classes } from './classes.ts'
import { CoinIcon } from './pictograms.tsx'

export interface CoinAmountProps {
  /** The number as the locale writes it, never abbreviated where it is being spent. */
  amount: string
  /** The amount in words, for instance "1,200 coins". */
  label: string
  size?: 'small' | 'regular' | 'large'
}

const sizes = {
  small: { text: 'text-sm gap-1', icon: 16 },
  regular: { text: 'text-base gap-1.5', icon: 20 },
  large: { text: 'text-4xl gap-2.5 tracking-tight', icon: 36 },
}

export function CoinAmount({ amount, label, size = 'regular' }: CoinAmountProps) {
  return (
    <span className={classes('inline-flex items-center font-display font-bold whitespace-nowrap', sizes[size].text)}>
      <CoinIcon size={sizes[size].icon} className="shrink-0" />
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
