import type { EventPeriod } from '@avalive/rules/events/status'
import { useCallback, useEffect, useRef, useState } from 'react'

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

/** The server's time, as exact as beginnings and ends need it; `onTurn` when one comes before the reader's eyes. */
export const useTurns = (periods: readonly EventPeriod[], clockOffset: number, onTurn: () => void): number => {
  const untilTurn = useCallback(
    (now: number) => {
      const turns = periods.flatMap(({ beginAt, endAt }) => [beginAt, endAt]).filter((moment) => moment > now)
      return turns.length === 0 ? null : Math.min(...turns) - now
    },
    [periods],
  )
  const now = useServerNow(clockOffset, untilTurn)
  const before = useRef(now)
  useEffect(() => {
    const wait = untilTurn(before.current)
    if (wait !== null && before.current + wait <= now) onTurn()
    before.current = now
  }, [now, untilTurn, onTurn])
  return now
}
