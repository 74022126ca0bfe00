import type { ReactNode } from 'react'
import { Rank } from './Rank.tsx'

interface Props {
  readonly rank: ReactNode
  readonly picture: ReactNode
  readonly name: ReactNode
  /** Shown below the name. */
  readonly detail?: ReactNode
  readonly value: ReactNode
}

/** The grid of every row in a ranking. If a long name and its value don't fit side by side, the value wraps below. */
export const Row = ({ rank, picture, name, detail, value }: Props) => (
  <>
    <Rank>{rank}</Rank>
    {picture}
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
      <span className="min-w-0 flex-[1_1_5.5em]">
        {/* Capped on a phone, where a long word at twice the text size doesn't fit. Between its phrases, a short name
            in Japanese could leave a single character in a line. */}
        <span className="block text-[min(1rem,6.8vw)] leading-snug font-medium text-balance [&>:lang(ja)]:[word-break:normal]">
          {name}
        </span>
        {detail && <span className="block text-xs/[1rem] text-soft">{detail}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end">{value}</span>
    </span>
  </>
)

/** Padding at both edges of a row. */
export const rowStyle = 'flex min-h-15 w-full items-center gap-3 px-4 py-2'
