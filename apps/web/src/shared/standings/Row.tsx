import type { ReactNode } from 'react'
import { Rank } from './Rank.tsx'

interface Props {
  readonly rank: ReactNode
  readonly picture: ReactNode
  readonly name: ReactNode
  /** Below the name. */
  readonly detail?: ReactNode
  readonly value: ReactNode
}

/** Every row of a ranking has this one grid. Where a long name and its value have no room side by side, the value moves below. */
export const Row = ({ rank, picture, name, detail, value }: Props) => (
  <>
    <Rank>{rank}</Rank>
    {picture}
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
      <span className="min-w-0 flex-[1_1_5.5em]">
        {/* Capped on a phone, where a long word of twice the size has no room. */}
        <span className="block text-[min(1rem,6.8vw)] leading-snug font-medium">{name}</span>
        {detail && <span className="block text-xs/[1rem] text-soft">{detail}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end">{value}</span>
    </span>
  </>
)

/** Space at both edges of a row. */
export const rowStyle = 'flex min-h-15 w-full items-center gap-3 px-4 py-2'
