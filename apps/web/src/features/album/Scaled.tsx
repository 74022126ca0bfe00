import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** A window of 375 px less the page's own margins (specification 2 §2). */
const MIN_WIDTH = 375 - 2 * 16

/** Lays its content out for a window of at least 375 px, and scales it down in a smaller one. */
export const Scaled = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => current.clientWidth > 0 && setZoom(Math.min(1, current.clientWidth / MIN_WIDTH))
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box}>
      <div style={zoom < 1 ? { zoom, width: MIN_WIDTH } : undefined}>{children}</div>
    </div>
  )
}
