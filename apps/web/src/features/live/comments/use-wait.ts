import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left of a wait, counted down on the device's monotonic clock. */
export const useWait = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    count()
    if (until <= performance.now()) return
    const timer = setInterval(() => {
      count()
      if (until <= performance.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const wait = useCallback((seconds: number) => setUntil(seconds > 0 ? performance.now() + seconds * 1000 : 0), [])
  return { left, wait }
}
