import { type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { ChevronIcon } from './icons.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

interface Props {
  heading: ReactNode
  /** Names of the two arrows. */
  labels: { readonly back: string; readonly forward: string }
  /** Between the heading and the cards. */
  filter?: ReactNode
  /** The cards, as list items. */
  children: ReactNode
}

/** A row of cards that scrolls by swiping, or by arrows if there is a mouse. */
export const Carousel = ({ heading, labels, filter, children }: Props) => {
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, onScroll } = useScrollEnds(row, 'across', children)

  const turn = (direction: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: direction * 0.8 * element.clientWidth, behavior: 'smooth' })
  }
  const isWhole = atStart && atEnd
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        {heading}
        {!isWhole && (
          <div className="-my-2 hidden shrink-0 pointer-fine:flex">
            <IconButton
              label={labels.back}
              icon={<ChevronIcon className="rotate-180" />}
              disabled={atStart}
              onClick={() => turn(-1)}
            />
            <IconButton label={labels.forward} icon={<ChevronIcon />} disabled={atEnd} onClick={() => turn(1)} />
          </div>
        )}
      </div>
      {filter}
      <ul
        ref={row}
        onScroll={onScroll}
        className="relative -mx-4 mt-2 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pt-1 pb-2 sm:-mx-1 sm:scroll-px-1 sm:px-1"
      >
        {children}
      </ul>
    </>
  )
}
