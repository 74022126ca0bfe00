import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as being there. */
const near = 48

/**
 * Keeps a list at its newest row while the reader is there, and where it is while the reader looks at older ones. The
 * two ids tell whether rows came at the end or at the beginning.
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

  // Something above or below the list took room from it, or gave it back.
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
