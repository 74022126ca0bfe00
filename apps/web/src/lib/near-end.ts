import { useEffect, useRef } from 'react'

/** How close to the bottom the next page is fetched, and how often the position is checked (specification 1 §9). */
const DISTANCE_PX = 70
const THROTTLE_MS = 500

const isNearEnd = (): boolean => {
  const { scrollHeight } = document.documentElement
  return scrollHeight - window.scrollY - window.innerHeight <= DISTANCE_PX
}

/**
 * Calls `load` when the window is scrolled near its end. `load` is null when there is nothing to load, or while it is
 * loading. A list that doesn't fill the window can't be scrolled, so the position is also checked whenever `load` or
 * `loaded` changes: a response can arrive before the loading state is rendered.
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
    // A throttled event schedules a check at the end of the interval, so that the last one isn't missed.
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
