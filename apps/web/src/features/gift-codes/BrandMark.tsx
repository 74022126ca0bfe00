import { classes } from '../../ui/classes.ts'
import { GiftIcon } from '../../ui/pictograms.tsx'

/** Our own marks, not the brands' logos. The name beside it says what it is. */
const marks: Record<number, { readonly letters: string; readonly look: string }> = {
  1: { letters: 'G', look: 'bg-[#1a5fd0] text-[#fff]' },
  2: { letters: 'Ap', look: 'bg-[#3c3c43] text-[#fff]' },
  3: { letters: 'Am', look: 'bg-[#f5b041] text-[#2b1a00]' },
}

export const BrandMark = ({ brand }: { brand: number }) => {
  const mark = marks[brand]
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex h-10 w-14 shrink-0 items-center justify-center rounded-md font-display text-lg font-bold',
        mark?.look ?? 'bg-accent-wash text-accent',
      )}
    >
      {mark?.letters ?? <GiftIcon size={22} />}
    </span>
  )
}
