import type { EventPeriod } from '@avalive/rules/events/status'
import { useCallback, useEffect, useRef } from 'react'
import { useServerNow } from '../../lib/server-now.ts'

/** The server's time, updated at each beginning and end. Calls `onChange` when one passes while the page is open. */
export const usePhaseChanges = (periods: readonly EventPeriod[], clockOffset: number, onChange: () => void): number => {
  const untilChange = useCallback(
    (now: number) => {
      const changes = periods.flatMap(({ beginAt, endAt }) => [beginAt, endAt]).filter((moment) => moment > now)
      return changes.length === 0 ? null : Math.min(...changes) - now
    },
    [periods],
  )
  const now = useServerNow(clockOffset, untilChange)
  const before = useRef(now)
  useEffect(() => {
    const wait = untilChange(before.current)
    if (wait !== null && before.current + wait <= now) onChange()
    before.current = now
  }, [now, untilChange, onChange])
  return now
}
