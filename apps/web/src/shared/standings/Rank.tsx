import { formatRank } from '@avalive/i18n/format'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'

/** Every rank column is wide enough for the text of this rank. */
const WIDEST = 100

/** As wide as a three-digit rank in the reader's language, so that all rows line up, including the viewer's own. */
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
