import type { EventPeriod } from '@avalive/rules/events/status'
import { useCallback, useEffect, useRef } from 'react'
import { useServerNow } from '../../lib/server-now.ts'

/** The server's time, updated at each beginning and end. Calls `onTurn` when one passes while the page is open. */
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
