import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the list counts as scrolled to the end. */
const near = 48

/**
 * Keeps a list scrolled to its newest row while the reader is at the end, and in position while they read older rows.
 * The two ids tell whether rows were added at the end or at the beginning. While `isHeld`, the list doesn't move even at
 * the end.
 */
export const useStickToEnd = (
  firstId: string | undefined,
  lastId: string | undefined,
  size: number,
  isHeld: boolean,
) => {
  const box = useRef<HTMLDivElement>(null)
  const [isNearEnd, setNearEnd] = useState(true)
  const atEnd = isNearEnd && !isHeld
  const before = useRef({ firstId, height: 0 })

  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setNearEnd(true)
  }, [])

  const onScroll = useCallback(() => {
    const element = box.current
    if (element) setNearEnd(element.scrollHeight - element.scrollTop - element.clientHeight < near)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row or a combo is what it runs for
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { firstId: oldFirst, height } = before.current
    if (atEnd) element.scrollTop = element.scrollHeight
    else if (firstId !== oldFirst) element.scrollTop += element.scrollHeight - height
    before.current = { firstId, height: element.scrollHeight }
  }, [firstId, lastId, size, isHeld])

  // When the list's height changes, its lower edge keeps its content: what appears above the list covers the oldest rows.
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      if (atEnd) element.scrollTop = element.scrollHeight
      else element.scrollTop += height - element.clientHeight
      height = element.clientHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [atEnd])

  return { box, atEnd, toEnd, onScroll }
}
