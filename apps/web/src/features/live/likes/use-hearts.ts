import { useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'

/** Duration of the animation in live.css, and the time between two hearts that rise together. */
const riseMs = 1800
const staggerMs = 120
/** Further likes are counted, but don't rise. */
const mostHearts = 24
const ways = 5

export interface Heart {
  readonly id: number
  /** Which of the ways up it takes. */
  readonly way: number
  readonly delayMs: number
}

/** The hearts that rise. With reduced motion there are none. */
export const useHearts = () => {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [hearts, setHearts] = useState<readonly Heart[]>([])
  const next = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  const rise = useCallback(
    (count: number) => {
      if (isCalm) return
      const fresh = Array.from({ length: count }, (_, place): Heart => {
        const id = next.current++
        return { id, way: id % ways, delayMs: place * staggerMs }
      })
      setHearts((all) => [...all, ...fresh].slice(0, mostHearts))
      const timer = setTimeout(
        () => {
          timers.current.delete(timer)
          setHearts((all) => all.filter(({ id }) => !fresh.some((heart) => heart.id === id)))
        },
        riseMs + count * staggerMs,
      )
      timers.current.add(timer)
    },
    [isCalm],
  )
  return { hearts, rise }
}
