import { useEffect, useRef } from 'react'

/** Tells when the end of a list comes into view, a little before it does. */
export const EndMarker = ({ onSeen }: { onSeen: () => void }) => {
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
  return <div ref={marker} aria-hidden="true" className="h-px" />
}
