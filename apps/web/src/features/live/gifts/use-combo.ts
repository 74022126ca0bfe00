import type { Gift } from '@avalive/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSame, type Tap } from './taps.ts'

/** No sooner after a gift was sent is the next one offered: the second half of a double tap comes in this time. */
export const quietTime = 600
/** How long "send again" is offered. */
export const comboTime = 4000

/** The gift that was sent last, and how often in a row. */
export interface Combo {
  readonly gift: Gift
  readonly count: number
  readonly times: number
  /** False for a moment after the first one. */
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

  /** A press came too soon: whoever goes on tapping is offered nothing until they stop. */
  const wait = useCallback(() => {
    if (latest.current && !latest.current.isOffered) put(latest.current)
  }, [put])

  const end = useCallback(() => put(null), [put])
  return { combo, latest, sent, wait, end }
}
