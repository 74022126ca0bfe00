import { formatRank } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

/** The rank whose text every rank column has room for. */
const WIDEST = 100

/** As wide as a rank of three digits in the reader's language, so that all rows begin alike, the own one too. */
export const Rank = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <span
      data-widest={formatRank(t, WIDEST)}
      className="shrink-0 text-center font-display text-sm leading-[1.25rem] font-bold whitespace-nowrap text-soft before:invisible before:block before:h-0 before:content-[attr(data-widest)]"
    >
      {children}
    </span>
  )
}
