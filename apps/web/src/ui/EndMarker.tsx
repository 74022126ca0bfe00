import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  onSeen: () => void
  /** A skeleton of what is to be fetched. Any part of it counts as the marker. */
  children?: ReactNode
}

/** Calls `onSeen` shortly before the end of a list scrolls into view, so that more can be fetched. */
export const EndMarker = ({ onSeen, children }: Props) => {
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = marker.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSeen])
  return (
    <div ref={marker} aria-hidden="true">
      {children}
    </div>
  )
}
