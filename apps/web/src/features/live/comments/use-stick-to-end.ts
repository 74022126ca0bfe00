import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the list counts as scrolled to the end. */
const near = 48

/**
 * Keeps a list scrolled to its newest row while the reader is at the end, and in position while they read older rows.
 * The two ids tell whether rows were added at the end or at the beginning.
 */
export const useStickToEnd = (firstId: string | undefined, lastId: string | undefined, size: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ firstId, height: 0 })

  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setAtEnd(true)
  }, [])

  const onScroll = useCallback(() => {
    const element = box.current
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < near)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row or a combo is what it runs for
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { firstId: oldFirst, height } = before.current
    if (atEnd) element.scrollTop = element.scrollHeight
    else if (firstId !== oldFirst) element.scrollTop += element.scrollHeight - height
    before.current = { firstId, height: element.scrollHeight }
  }, [firstId, lastId, size])

  // Stay at the end when the list's height changes.
  useEffect(() => {
    const element = box.current
    if (!element || !atEnd || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [atEnd])

  return { box, atEnd, toEnd, onScroll }
}
