import type { Gift } from '@avalive/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSame, type Tap } from './taps.ts'

/** Delay before "Send again" is offered, so that the second tap of a double tap doesn't send another gift. */
export const quietTime = 600
/** How long "Send again" is offered. */
export const comboTime = 4000

/** The last gift, and how many times in a row it was sent. */
export interface Combo {
  readonly gift: Gift
  readonly count: number
  readonly times: number
  /** False during `quietTime` after the first gift. */
  readonly isOffered: boolean
}

export const useCombo = () => {
  const [combo, setCombo] = useState<Combo | null>(null)
  const latest = useRef<Combo | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const put = useCallback((next: Combo | null) => {
    clearTimeout(timer.current)
    latest.current = next
    setCombo(next)
    if (!next) return
    timer.current = next.isOffered
      ? setTimeout(() => put(null), comboTime)
      : setTimeout(() => put({ ...next, isOffered: true }), quietTime)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const sent = useCallback(
    ({ gift, count }: Tap) => {
      const before = latest.current
      const goesOn = before?.isOffered === true && isSame(before, { gift, count })
      put({ gift, count, times: goesOn ? before.times + 1 : 1, isOffered: goesOn })
    },
    [put],
  )

  /** Restarts the delay after a premature press: nothing is offered until the user stops tapping. */
  const wait = useCallback(() => {
    if (latest.current && !latest.current.isOffered) put(latest.current)
  }, [put])

  const end = useCallback(() => put(null), [put])
  return { combo, latest, sent, wait, end }
}
