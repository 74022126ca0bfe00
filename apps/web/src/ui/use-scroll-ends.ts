import { type RefObject, useCallback, useEffect, useState } from 'react'

interface ScrollEnds {
  /** Nothing is hidden before the visible part. */
  readonly atStart: boolean
  readonly atEnd: boolean
  /** Call it when the box is scrolled. */
  readonly onScroll: () => void
}

/**
 * Whether a scrollable box has more content before or after the visible part. The box is measured again when `content`
 * changes.
 */
export const useScrollEnds = (
  box: RefObject<HTMLElement | null>,
  direction: 'across' | 'down',
  content: unknown,
): ScrollEnds => {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = element
    const [from, shown, whole] =
      direction === 'across' ? [scrollLeft, clientWidth, scrollWidth] : [scrollTop, clientHeight, scrollHeight]
    const atStart = from < 1
    const atEnd = from + shown > whole - 1
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
  }, [box, direction])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may need more room, or less
  useEffect(() => {
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure, content])

  return { ...ends, onScroll: measure }
}
