import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { ChevronIcon } from './icons.tsx'

interface Props {
  heading: ReactNode
  /** Names of the two arrows. */
  labels: { readonly back: string; readonly forward: string }
  /** The cards, as list items. */
  children: ReactNode
}

/** A row of cards that is swiped, or turned by its arrows where there is a mouse. */
export function Carousel({ heading, labels, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  const look = useCallback(() => {
    const element = row.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    setEnds({ atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards may have more room, or less
  useEffect(() => {
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [look, children])

  const turn = (direction: 1 | -1) => {
    const element = row.current
    element?.scrollBy({ left: direction * 0.8 * element.clientWidth, behavior: 'smooth' })
  }
  const isWhole = ends.atStart && ends.atEnd
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        {heading}
        {!isWhole && (
          <div className="-my-2 hidden shrink-0 pointer-fine:flex">
            <IconButton
              label={labels.back}
              icon={<ChevronIcon className="rotate-180" />}
              disabled={ends.atStart}
              onClick={() => turn(-1)}
            />
            <IconButton label={labels.forward} icon={<ChevronIcon />} disabled={ends.atEnd} onClick={() => turn(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        onScroll={look}
        className="relative -mx-4 mt-2 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pt-1 pb-2 sm:-mx-1 sm:scroll-px-1 sm:px-1"
      >
        {children}
      </ul>
    </>
  )
}
