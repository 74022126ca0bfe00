import { type EventPeriod, type EventPhase, phaseOf } from '@avalive/rules/events/status'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer waits are no use: a timer cannot count further than 24 days, and a sleeping phone not at all. */
const MOST_MS = 60 * 60 * 1000

/** The server's time, looked at again whenever `waitFor` says that what is shown will have changed. */
export const useServerNow = (clockOffset: number, waitFor: (now: number) => number | null): number => {
  const [now, setNow] = useState(() => Date.now() + clockOffset)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const moment = Date.now() + clockOffset
      setNow(moment)
      const wait = waitFor(moment)
      if (wait !== null) timer = setTimeout(look, Math.min(wait, MOST_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [clockOffset, waitFor])
  return now
}

/** Where an event stands by time, and `onTurn` when it begins or ends before the reader's eyes. */
export const usePhase = (period: EventPeriod, clockOffset: number, onTurn: () => void): EventPhase => {
  const { beginAt, endAt } = period
  const untilTurn = useCallback(
    (now: number) => {
      const turn = [beginAt, endAt].find((moment) => moment > now)
      return turn === undefined ? null : turn - now
    },
    [beginAt, endAt],
  )
  const phase = phaseOf(period, useServerNow(clockOffset, untilTurn))
  const before = useRef(phase)
  useEffect(() => {
    if (before.current !== phase) onTurn()
    before.current = phase
  }, [phase, onTurn])
  return phase
}
