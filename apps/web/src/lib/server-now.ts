import { useEffect, useState } from 'react'

/** Longer timers are unreliable: `setTimeout` can't exceed 24 days and stops while a phone sleeps. */
const MAX_TIMER_MS = 60 * 60 * 1000

/** The server's time, updated whenever `waitFor` says that the displayed value changes. */
export const useServerNow = (clockOffset: number, waitFor: (now: number) => number | null): number => {
  const [now, setNow] = useState(() => Date.now() + clockOffset)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const moment = Date.now() + clockOffset
      setNow(moment)
      const wait = waitFor(moment)
      if (wait !== null) timer = setTimeout(look, Math.min(wait, MAX_TIMER_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [clockOffset, waitFor])
  return now
}
