import { useEffect, useState } from 'react'

/** Longer waits are no use: a timer cannot count further than 24 days, and a sleeping phone not at all. */
const MAX_TIMER_MS = 60 * 60 * 1000

/** The server's time, looked at again whenever `waitFor` says that what is shown will have changed. */
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
