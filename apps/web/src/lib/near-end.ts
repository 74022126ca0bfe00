import { useEffect, useRef } from 'react'

/** How near to the bottom the next page is fetched, and how often that is looked at (specification 1 §9). */
const DISTANCE_PX = 70
const THROTTLE_MS = 500

const isNearEnd = (): boolean => {
  const { scrollHeight } = document.documentElement
  return scrollHeight - window.scrollY - window.innerHeight <= DISTANCE_PX
}

/**
 * Loads more when the window is scrolled near its end; null when there is nothing to load, or it is on its way. A list
 * that does not fill the window has nothing to scroll, so it is also looked at whenever `load` or what has been loaded
 * changes: an answer can come so fast that nobody sees it being on its way.
 */
export const useNearEnd = (load: (() => void) | null, loaded: unknown): void => {
  const lookedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been loaded moves the end
  useEffect(() => {
    if (!load) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      lookedAt.current = performance.now()
      if (isNearEnd()) load()
    }
    // The last of many movements counts, too: it is looked at when the time is up.
    const onMove = () => {
      timer ??= setTimeout(look, Math.max(0, lookedAt.current + THROTTLE_MS - performance.now()))
    }
    onMove()
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [load, loaded])
}
